/** Equipment that buyers look for by name, read from the facts, the lists, the options and the comments of a vehicle. */
import { commentSegments } from './comments.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Names that few vehicles of a kind have: what most have decides nothing, and costs an index most. */
const EQUIPMENT: readonly (readonly [name: string, text: RegExp])[] = [
  ['Leather', /\bleather\b(?![- ]?(?:wrapped|bound|steering|gear|knob))/i],
  ['Sunroof', /\b(?:sun|moon)[ -]?roof\b|\bpanoramic (?:glass )?roof\b/i],
  ['Heated seats', /\bheated (?:[a-z]+ (?:and [a-z]+ )?)?seats?\b/i],
  ['Tow bar', /\btow[ -]?bar\b|\btow[ -]?hitch\b|\btowing (?:kit|pack(?:age)?)\b/i],
  ['Roof racks', /\broof[ -]?(?:racks?|rails?|bars)\b/i],
  ['Bull bar', /\bbull[ -]?bars?\b/i],
  ['Nudge bar', /\bnudge[ -]?bar\b/i],
  ['Canopy', /\bcanopy\b/i],
  ['Tonneau cover', /\btonneau\b/i],
  ['Snorkel', /\bsnorkel\b/i],
  ['Winch', /\bwinch\b/i],
  ['Lift kit', /\b(?:lift kit|suspension lift|lifted)\b/i],
  ['Diff lock', /\bdiff(?:erential)?[ -]?locks?\b/i],
  ['Dual battery', /\bdual[ -]?batter(?:y|ies)\b/i],
  ['Cargo barrier', /\bcargo barrier\b/i],
  ['Tail lift', /\btail[ -]?(?:lift|gate loader)\b/i],
  ['Bunks', /\bbunks?\b/i],
  ['Pop top', /\bpop[ -]?top\b/i],
  ['Washing machine', /\bwashing machine\b/i],
  ['Ensuite', /\bensuite\b/i],
  ['Island bed', /\bisland bed\b/i],
  ['Awning', /\bawning\b/i],
  ['Solar', /\bsolar\b/i],
  ['External kitchen', /\b(?:external|outside|slide[ -]?out) kitchen\b/i],
  ['Panniers', /\bpanniers?\b/i],
  ['Top box', /\btop[ -]?box\b/i],
  ['Heated grips', /\bheated grips?\b/i],
  ['Quick shifter', /\bquick[ -]?shifter\b/i],
];

/** Words of a sentence about what a vehicle lacks. */
const LACKING = /\b(?:no|not|never|without|lacks?|missing)\b|n['’]t\b/i;

/** Words of a sentence about what a dealer could fit, or a buyer add. */
const OFFERED = new RegExp(
  [
    String.raw`\b(?:optional|option|available|add|ask|choose|if you)\b`,
    String.raw`\b(?:at|for|as an) extra\b|\bextra (?:cost|charge)\b`,
    String.raw`(?:\b(?:can|could|will|would|happy to)|['’]ll) (?:\w+ ){0,2}(?:fit|supp|install|arrange|organise|includ|add|quote)`,
  ].join('|'),
  'i',
);

/** Returns what the lists, the options and the comments of a vehicle state; no sentence about what it lacks or could have. */
export function listStatements({
  standardEquipment = [],
  fitted_options: options = [],
  dealercomments: comments,
}: Pick<Vehicle, 'standardEquipment' | 'fitted_options' | 'dealercomments'>): string[] {
  const sentences = commentSegments(comments)
    .flatMap((segment) => segment.split(/(?<=[.!?;])\s+/))
    .filter((sentence) => !LACKING.test(sentence) && !OFFERED.test(sentence));
  return [...standardEquipment, ...options.map((option) => option.name), ...sentences];
}

/** Returns the names of equipment. */
export const listEquipmentNames = (): string[] => EQUIPMENT.map(([name]) => name);

/** Returns the equipment of a vehicle by its names. */
export function listEquipment(vehicle: Vehicle): string[] {
  const { name, interior_colour: interior = '' } = vehicle;
  const text = [name, interior, ...listStatements(vehicle)].join('\n');
  return EQUIPMENT.flatMap(([item, pattern]) => (pattern.test(text) ? [item] : []));
}
