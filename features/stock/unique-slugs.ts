/** Slugs of the vehicles of a pull: each is used once. */
import { LONGEST_SLUG } from '../_domain/text/slugs.ts';
import { slugify } from './derive-fields.ts';
import { stableId } from './stable-id.ts';

/** A vehicle that uses a slug. */
export interface SlugUse {
  id: string;
  /** The feed gives the slug; otherwise it was derived. */
  isOwn: boolean;
}

/** Longest identifier that is put into a slug as it is. */
const LONGEST_TAIL = 24;

const withTail = (slug: string, tail: string): string =>
  `${slug.slice(0, LONGEST_SLUG - tail.length - 1).replace(/-$/, '')}-${tail}`;

/** Identifiers in an order that does not depend on the feed: the smallest keeps a derived slug. */
const byId = (a: SlugUse, b: SlugUse): number => (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Slugs in use. A derived slug that two vehicles have is no fault of the feed: one of them keeps it (the one whose own slug it
 * is, else the one with the smallest identifier) and the others get their identifier behind it, whatever the order of the rows.
 */
export class Slugs<Use extends SlugUse> {
  readonly #uses = new Map<string, Use>();
  readonly #contested = new Map<string, Use[]>();

  /** Takes a slug for a vehicle. Returns the earlier vehicle when the feed gives both of them the slug. */
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

  /** Returns the new slugs of vehicles, by their identifiers, that gave way to another. */
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
