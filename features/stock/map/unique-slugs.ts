/** Assigns unique slugs to the vehicles of a pull. */
import { LONGEST_SLUG } from '../../_domain/text/slugs.ts';
import { slugify } from './derive-fields.ts';
import { stableId } from '../values/stable-id.ts';

/** A vehicle with its slug. */
export interface SlugUse {
  id: string;
  /** The feed gives the slug; otherwise it was derived. */
  isOwn: boolean;
}

/** Longest identifier that becomes part of a slug unchanged. */
const LONGEST_TAIL = 24;

const withTail = (slug: string, tail: string): string =>
  `${slug.slice(0, LONGEST_SLUG - tail.length - 1).replace(/-$/, '')}-${tail}`;

/** Compares identifiers independently of the feed's order: the smallest keeps a derived slug. */
const byId = (a: SlugUse, b: SlugUse): number => (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Slugs in use. When vehicles share a derived slug, one keeps it (the vehicle whose own slug it is, else the one with
 * the smallest identifier) and the others get their identifier appended, whatever the order of rows.
 */
export class Slugs<Use extends SlugUse> {
  readonly #uses = new Map<string, Use>();
  readonly #contested = new Map<string, Use[]>();

  /** Takes a slug for a vehicle. Returns the earlier vehicle when the feed gives both the same slug. */
  take(slug: string, use: Use): Use | undefined {
    const earlier = this.#uses.get(slug);
    if (!earlier) {
      this.#uses.set(slug, use);
      return undefined;
    }
    if (earlier.isOwn && use.isOwn) return earlier;
    const contest = this.#contested.get(slug) ?? [earlier];
    contest.push(use);
    this.#contested.set(slug, contest);
    if (use.isOwn) this.#uses.set(slug, use);
    return undefined;
  }

  /** Returns the new slugs of renamed vehicles, by identifier. */
  renamed(): Map<string, string> {
    const renamed = new Map<string, string>();
    const used = new Set(this.#contested.size > 0 ? this.#uses.keys() : []);
    for (const [slug, contest] of [...this.#contested].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const derived = contest.filter(({ isOwn }) => !isOwn).toSorted(byId);
      const losers = derived.length < contest.length ? derived : derived.slice(1);
      for (const { id } of losers) {
        const free = this.#free(slug, id, used);
        used.add(free);
        renamed.set(id, free);
      }
    }
    return renamed;
  }

  #free(slug: string, id: string, used: ReadonlySet<string>): string {
    const tail = slugify(id);
    const plain = withTail(slug, tail);
    if (tail !== '' && tail.length <= LONGEST_TAIL && !used.has(plain)) return plain;
    let free = withTail(slug, stableId(id));
    for (let round = 2; used.has(free); round += 1) free = withTail(slug, stableId(`${id} ${round}`));
    return free;
  }
}
