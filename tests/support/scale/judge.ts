/** Compares counted work with accepted counts, and decides which growth may be accepted. */

/** Counts by name: of an average page of a kind, or of the site beside its pages. */
export type Counts = Readonly<Record<string, number>>;

/** A line of the accepted work in `tests/budgets.json`. */
export interface AcceptedWork {
  readonly counts: Counts;
  /** The first accepted values of counts that have grown. A count that is later accepted below becomes the first. */
  readonly first?: Counts | undefined;
  readonly reason: string;
  /** File in `docs/decisions/` that weighs a growth by more than a quarter of the first counts. */
  readonly decision?: string | undefined;
}

/** Accepted work by page kind, and of the site. */
export type WorkBudgets = Readonly<Record<string, AcceptedWork>>;

/** Allowed growth over the accepted counts. */
const LIMIT = 1.1;
/** Growth over the first counts from which a decision is needed. */
const DECISION = 1.25;

/** Returns a line for each count that is not within its limit, and each kind that has no line or no pages. */
export function judgeWork(
  accepted: WorkBudgets,
  measured: Readonly<Record<string, Counts>>,
  hasDecision: (file: string) => boolean,
): string[] {
  const kinds = [...new Set([...Object.keys(accepted), ...Object.keys(measured)])].toSorted();
  return kinds.flatMap((kind) => {
    const [line, counts] = [accepted[kind], measured[kind]];
    if (!counts) return [`${kind}: the site has no such page. Remove its line from tests/budgets.json.`];
    if (!line) return [`${kind}: no accepted work. ${howToAccept(kind)}`];
    return [...judgeKind(kind, line, counts), ...undecided(kind, line, hasDecision)];
  });
}

const howToAccept = (kind: string): string =>
  `Accept it: npm run budgets -- --accept work/${kind} --reason "why it is worth it"`;

function judgeKind(kind: string, { counts: limits }: AcceptedWork, counts: Counts): string[] {
  const names = [...new Set([...Object.keys(limits), ...Object.keys(counts)])];
  return names.flatMap((name) => {
    const [limit, count] = [limits[name] ?? 0, counts[name] ?? 0];
    if (count <= limit * LIMIT) return [];
    const growth = limit === 0 ? '' : ` (+${Math.round((count / limit - 1) * 100)} %)`;
    return [
      `${kind}: ${name} is ${count}, accepted ${limit}${growth}. Make it cheaper, or accept it: ` +
        `npm run budgets -- --accept work/${kind} --reason "why it is worth it"`,
    ];
  });
}

/** Returns the first accepted value of a count, undefined for a new one. */
const getFirst = (line: AcceptedWork | undefined, name: string): number | undefined =>
  line?.first?.[name] ?? line?.counts[name];

/** Returns the names of the counts that have grown by more than a quarter since they were first accepted. */
const outgrown = (line: AcceptedWork): string[] =>
  Object.entries(line.counts).flatMap(([name, count]) =>
    count > (getFirst(line, name) ?? 0) * DECISION ? [name] : [],
  );

function undecided(kind: string, line: AcceptedWork, hasDecision: (file: string) => boolean): string[] {
  const names = outgrown(line);
  if (names.length === 0 || (line.decision !== undefined && hasDecision(line.decision))) return [];
  return [
    `${kind}: ${names.join(', ')} more than 25 % above the first accepted value. Write a decision in ` +
      `docs/decisions/ and name it: npm run budgets -- --accept work/${kind} --reason "…" --decision FILE`,
  ];
}

/** Returns whether a count grows further beyond a quarter above its first value: no earlier decision has weighed that. */
const outgrowsFurther = (accepted: AcceptedWork, counts: Counts): boolean =>
  Object.entries(counts).some(
    ([name, count]) =>
      count > (accepted.counts[name] ?? 0) && count > (getFirst(accepted, name) ?? count) * DECISION,
  );

/**
 * Returns the line that accepts `counts`. An earlier decision stays, unless the counts have outgrown it. Throws for a
 * reason that was given before.
 */
export function acceptWork(
  accepted: AcceptedWork | undefined,
  counts: Counts,
  { reason, decision: newDecision }: { reason: string; decision?: string | undefined },
): AcceptedWork {
  if (accepted?.reason === reason)
    throw new Error(`This is the reason of last time: ${reason}. What has changed since?`);
  const earlier = accepted && !outgrowsFurther(accepted, counts) ? accepted.decision : undefined;
  const decision = newDecision ?? earlier;
  const grown = Object.entries(counts).flatMap(([name, count]): [string, number][] => {
    const first = getFirst(accepted, name) ?? count;
    return first < count ? [[name, first]] : [];
  });
  return {
    counts,
    ...(grown.length > 0 && { first: Object.fromEntries(grown) }),
    reason,
    ...(decision !== undefined && { decision }),
  };
}

/** Growth of the ratio to the yardstick that fails: it belongs to a machine and an hour, unlike a count. */
const RATIO_LIMIT = 1.5;

/** Returns a line when the processor time of a page, in yardsticks, has grown by more than half. */
export const judgeRatio = (accepted: number, measured: number): string[] =>
  measured <= accepted * RATIO_LIMIT
    ? []
    : [
        `a page takes ${measured.toFixed(1)} times as long as the page of the yardstick, accepted ` +
          `${accepted.toFixed(1)}. Profile the build, or accept it: npm run budgets -- --accept ratio ` +
          '--reason "why it is worth it"',
      ];

/** Weight of an element beside a block: drawing it costs as much as five blocks of other code. */
const ELEMENT = 5;
/** Weight of a repetition within a call, which runs in compiled code. */
const LOOP = 0.1;

/** Returns the reading of an average page: one number whose growth follows the seconds of a build. */
export function computeReading(
  counts: Readonly<Record<string, Counts>>,
  pages: Readonly<Record<string, number>>,
): number {
  let [work, number] = [0, 0];
  for (const [kind, { blocks = 0, loops = 0, elements = 0 }] of Object.entries(counts)) {
    const weight = pages[kind] ?? 0;
    work += weight * (blocks + loops * LOOP + elements * ELEMENT);
    number += weight;
  }
  return Math.round(work / number);
}
