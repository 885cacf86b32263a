/** Groups the equipment of a vehicle by a table of terms. Each item is in exactly one group; unmatched ones are in `other`. */
import type { FittedOption } from '../../_domain/vehicle/condition.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

export const EQUIPMENT_GROUPS = ['safety', 'comfort', 'technology', 'exterior', 'other'] as const;
export type EquipmentGroup = (typeof EQUIPMENT_GROUPS)[number];

/**
 * Terms by group, in plain lower case with blanks for hyphens. They match whole words, also in the plural; `*` stands for the
 * rest of a word. The longest match of all groups decides, then the order of the groups.
 */
const TERMS: Readonly<Record<Exclude<EquipmentGroup, 'other'>, string>> = {
  safety: `airbag|air bag|anti lock|abs|brake|braking|brake assist|ebd|stability|stability control|traction control|esc|esp|
    blind spot|lane|lane keep*|lane depart*|collision|crash|cross traffic|rear cross traffic alert|driver attention|fatigue|drows*|
    isofix|child seat|child lock|child restraint|top tether|seat belt|seatbelt|pretension*|pre tension*|head restraint|headrest|
    reversing camera|reverse camera|rear view camera|rear camera|surround view|surround camera|360 camera|360 degree camera|
    parking camera|camera|parking sensor|park sensor|parking assist*|park assist*|parking distance|hill start|hill descent|
    hill hold*|hill assist|tyre pressure|immobilis*|alarm|security|speed sign*|speed limit*|speed alert|sway|anti sway|sway control|trailer sway|
    adaptive cruise|adaptive cruise control|radar cruise|pedestrian|roll over|rollover|rollover protection|crumple|
    fire extinguisher|first aid|smoke detector|gas detector|smoke alarm|emergency|emergency call|intersection|
    turning assist*|junction|safe exit|occupant|warning triangle|anti theft|deadlock*|whiplash|dead lock*|side impact|knee airbag|
    rear seat reminder|door ajar|steering assist*|evasive`,
  comfort: `seat|seats|heated seat|air conditioning|aircon|air con|air conditioner|climate|climate control|
    steering wheel|heated steering wheel|leather|cloth|trim|upholstery|cup holder|power window|electric window|window blind|
    sunshade|sun shade|sun visor|vanity|sunroof|sun roof|moonroof|panoramic roof|glass roof|power tailgate|electric tailgate|
    hands free tailgate|cruise control|keyless|smart key|push button|push start|button start|central locking|remote locking|
    remote central locking|rain sens*|armrest|arm rest|heater|diesel heater|air vent|ventilat*|blind|console|carpet|floor mat|
    mat|refrigerator|fridge|freezer|bed|berth|mattress|dinette|lounge|shower|toilet|ensuite|kitchen|cooktop|grill|oven|microwave|
    washing machine|lever|heated grip|third row|split fold*|fold flat|folding rear|memory|lumbar|tilt|reach adjust*|
    adjustable steering|power steering|storage|glovebox|glove box|ambient|interior light*|reading light|massage|luggage|cargo cover|
    cargo net|cargo liner|cargo tray|boot liner|boot tray|cargo blind|cargo barrier|load floor|rear view mirror|dimming|auto dimming|water tank|gas bottle|hot water|
    sliding door power|power sliding door|soft close|sleeper|air suspended driver*|recline|bench|pocket|coat hook|
    spare key|remote start|window remote|parcel shelf|gear knob|gear shift|shift knob|scuff plate|pedal|interior|cabin|wardrobe`,
  technology: `carplay|apple carplay|android auto|bluetooth|usb|navigation|sat nav|satnav|gps|touch screen|touchscreen|display|screen|
    radio|dab|audio|sound|speaker|subwoofer|amplifier|cd|mp3|aux|media|multimedia|infotainment|wireless charg*|phone|telephone|
    smartphone|wi fi|wifi|over the air|head up|headup|instrument|cluster|trip computer|voice|app|connected|connectivity|
    charging|charger|charge port|charging cable|type 2|vehicle to load|v2l|load socket|heat pump|one pedal|regenerat*|
    dual battery|lithium|battery|solar|inverter|tachograph|digital|quick shifter|quickshifter|drive mode|driving mode|
    riding mode|uhf|power outlet|socket|power point|12v|12 volt|230v|240v|data|software|update|clock|computer|gauge|tft|hud|
    entertainment|dvd|television|tv|antenna|aerial|remote app|telematics|intercom|dash cam|dashcam|programmable`,
  exterior: `alloy|alloy wheel|wheel|spare wheel|full size spare|headlamp|headlight|head light|lamp|light|driving light|fog|led|daytime|
    running lamp|running light|high beam|xenon|halogen|mirror|door mirror|folding mirror|roof rack|roof rail|roof bar|roof carrier|
    tow|tow bar|towbar|towing|tow ball|tow hitch|hitch|bull bar|bullbar|nudge bar|snorkel|tonneau|tub|tub liner|tray|canopy|
    side step|running board|sports bar|roll bar|spoiler|mud flap|mudflap|tint|tinted|privacy glass|body kit|body colour*|bumper|grille|
    chrome|paint|metallic|pearl|door handle|sliding door|barn door|tyre|all terrain|suspension|underbody|bash plate|
    skid plate|awning|toolbox|tool box|wheel carrier|hand guard|handguard|engine guard|radiator guard|crash bar|pannier|
    top box|topbox|centre stand|center stand|wiper|washer|tailgate|weather shield|bonnet|bonnet protector|hydraulic hoist|hoist|load rail|
    tie down|underrun|winch|recovery|rear bar|side rail|ladder|bike rack|tunnel boot|work lamp|ringfeder|trailer|trailer plug|
    wiring|windscreen|window|badge|exhaust tip|arch|fender|guard|aero|wind deflector|jerry can|rock slider|drawbar|stone guard`,
};

/** Returns lower-case words without accents, signs and the ending of the plural. */
const toTokens = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=x|ch|sh|ss)es$|(?<=[^s])s$/, ''));

/** A term with its group. */
interface Term {
  readonly group: EquipmentGroup;
  readonly tokens: readonly string[];
  /** The last word may go on. */
  readonly isOpen: boolean;
  readonly length: number;
}

const ALL_TERMS: readonly Term[] = Object.entries(TERMS).flatMap(([group, terms]) =>
  terms.split('|').map((text): Term => {
    const isOpen = text.trimEnd().endsWith('*');
    const tokens = toTokens(text);
    return { group: group as EquipmentGroup, tokens, isOpen, length: tokens.join(' ').length };
  }),
);

/** Terms by first word; the first word of the others may go on. */
const BY_FIRST_WORD: ReadonlyMap<string | undefined, readonly Term[]> = Map.groupBy(
  ALL_TERMS,
  ({ tokens: [first], tokens, isOpen }) => (isOpen && tokens.length === 1 ? undefined : first),
);

/** Returns whether the words of a term stand at a position. */
const matches = ({ tokens, isOpen }: Term, text: readonly string[], position: number): boolean =>
  tokens.every((word, index) => {
    const character = text[position + index] ?? '';
    return isOpen && index === tokens.length - 1 ? character.startsWith(word) : character === word;
  });

/** Returns the group of an item of equipment. */
export function findGroup(item: string): EquipmentGroup {
  const text = toTokens(item);
  let best: Term | undefined;
  for (const [position, word] of text.entries())
    for (const first of [word, undefined])
      for (const term of BY_FIRST_WORD.get(first) ?? [])
        if (term.length > (best?.length ?? 0) && matches(term, text, position)) best = term;
  return best?.group ?? 'other';
}

/** An item of equipment; a fitted option may have a price when new. */
export interface EquipmentItem {
  readonly text: string;
  /** It was an option of this vehicle. */
  readonly isOption?: boolean;
  /** Dollars when new. */
  readonly price?: number;
}

export interface GroupedEquipment {
  readonly group: EquipmentGroup;
  readonly items: readonly EquipmentItem[];
}

/** Returns a text for comparing names. */
const keyOf = (text: string): string => toTokens(text).join(' ');

/** Returns standard equipment and fitted options as one list; an option that the equipment lists gives it its price. */
export function equipmentItems({
  standardEquipment = [],
  fitted_options: options = [],
}: Pick<Vehicle, 'standardEquipment' | 'fitted_options'>): readonly EquipmentItem[] {
  const named = new Map(options.map((option): [string, FittedOption] => [keyOf(option.name), option]));
  const listed = standardEquipment.map((text): EquipmentItem => {
    if (named.size === 0) return { text };
    const key = keyOf(text);
    const option = named.get(key);
    named.delete(key);
    return option ? optionItem({ ...option, name: text }) : { text };
  });
  return [...listed, ...options.filter(({ name }) => named.has(keyOf(name))).map(optionItem)];
}

const optionItem = ({ name, price }: FittedOption): EquipmentItem => ({
  text: name,
  isOption: true,
  ...(price !== undefined && { price }),
});

/** Groups items in the order of the groups, each in the order of the feed; empty groups are left out. */
export function groupEquipment(items: readonly EquipmentItem[]): readonly GroupedEquipment[] {
  const groups = Map.groupBy(items, ({ text }) => findGroup(text));
  return EQUIPMENT_GROUPS.flatMap((group) => {
    const own = groups.get(group);
    return own ? [{ group, items: own }] : [];
  });
}
