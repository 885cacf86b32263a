/** Joins makes of two words that a feed has split between make and model: make `Land`, model `Rover Discovery`. */

/** Makes of two words: the words that feeds split, and the make as it is written. */
const MAKES: readonly (readonly [first: string, second: string, make: string])[] = [
  ['alfa', 'romeo', 'Alfa Romeo'],
  ['aston', 'martin', 'Aston Martin'],
  ['austin', 'healey', 'Austin-Healey'],
  ['can', 'am', 'Can-Am'],
  ['great', 'wall', 'Great Wall'],
  ['harley', 'davidson', 'Harley-Davidson'],
  ['land', 'rover', 'Land Rover'],
  ['mercedes', 'benz', 'Mercedes-Benz'],
  ['moto', 'guzzi', 'Moto Guzzi'],
  ['mv', 'agusta', 'MV Agusta'],
  ['rolls', 'royce', 'Rolls-Royce'],
  ['royal', 'enfield', 'Royal Enfield'],
  ['ssang', 'yong', 'SsangYong'],
  ['western', 'star', 'Western Star'],
];

/** Models of two words whose first word names no model: of `Range Rover` it would leave `Range`. */
const WHOLE_MODELS = /^range rover(?= |$)/i;

/** Returns the text after a word and the space or hyphen behind it; undefined when it begins otherwise. */
function afterWord(text: string, word: string): string | undefined {
  if (!text.toLowerCase().startsWith(word)) return undefined;
  const left = text.slice(word.length);
  return left === '' || /^[ -]/.test(left) ? left.slice(1).trim() : undefined;
}

/** Splits the model from a text that begins with it. */
function splitModel(text: string): readonly [model: string, others: string] {
  const model = WHOLE_MODELS.exec(text)?.[0] ?? text.split(' ', 1)[0] ?? '';
  return [model, text.slice(model.length).trim()];
}

/** Returns a field as text with single spaces; empty for others. */
const readText = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';

/**
 * Joins a split make in place. When its second word was the whole model, the model follows the make in the name, or begins the
 * badge; without either the row stays as it is, because its model is not in the feed.
 */
export function joinMake(raw: Record<string, unknown>): void {
  const make = readText(raw['make']).toLowerCase();
  const [first, second, joinedMake] = MAKES.find(([word]) => word === make) ?? [];
  if (first === undefined || second === undefined) return;
  const model = afterWord(readText(raw['model']), second);
  if (model === undefined) return;
  if (model !== '') Object.assign(raw, { make: joinedMake, model });
  else {
    const badge = readText(raw['badge']);
    const [, named = ''] = new RegExp(`\\b${first}[ -]${second} (.+)`, 'i').exec(readText(raw['name'])) ?? [];
    const [ownModel, ownBadge] = splitModel(named || badge);
    if (ownModel === '') return;
    const isInBadge = badge.toLowerCase().startsWith(ownModel.toLowerCase());
    Object.assign(raw, {
      make: joinedMake,
      model: ownModel,
      badge: (isInBadge ? splitModel(badge)[1] : badge || ownBadge) || undefined,
    });
  }
  delete raw['make_model'];
}
