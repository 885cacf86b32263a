/** Synonyms of stock values, and filler words. */
import { bareText } from '../index/plain-text.ts';
import { EQUIPMENT_SYNONYMS } from './equipment-synonyms.ts';
import type { FactName } from '../../_domain/vehicle/fact-names.ts';
import type { Sort } from '../query/request.ts';

/** Typed text, then the values it stands for; letters and digits only, as `bareText` returns them. */
const SYNONYMS: readonly (readonly [typed: string, ...values: string[]])[] = [
  ['auto', 'automatic'],
  ['hatch', 'hatchback'],
  ['hatchback', 'hatch'],
  ['gray', 'grey'],
  ['phev', 'plug-in hybrid'],
  ['plugin', 'plug-in hybrid'],
  ['pluginelectric', 'plug-in hybrid'],
  ['lams', 'learner approved'],
  ['lamsapproved', 'learner approved'],
  ['lamslegal', 'learner approved'],
  ['learner', 'learner approved'],
  ['learners', 'learner approved'],
  ['learnerlegal', 'learner approved'],
  ['lplates', 'learner approved'],
  ['lplater', 'learner approved'],
  ['pplates', 'learner approved'],
  ['pplater', 'learner approved'],
  ['pplaters', 'learner approved'],
  ['pplate', 'learner approved'],
  ['learnerbike', 'learner approved'],
  ['clicence', 'car licence'],
  ['lrlicence', 'light rigid licence'],
  ['lightrigid', 'light rigid licence'],
  ['mrlicence', 'medium rigid licence'],
  ['mediumrigid', 'medium rigid licence'],
  ['hrlicence', 'heavy rigid licence'],
  ['heavyrigid', 'heavy rigid licence'],
  ['hclicence', 'heavy combination licence'],
  ['heavycombination', 'heavy combination licence'],
  ['mclicence', 'multi-combination licence'],
  ['multicombination', 'multi-combination licence'],
  ['logbook', 'service history'],
  ['servicebook', 'service history'],
  ['servicerecord', 'service history'],
  ['withhistory', 'service history'],
  ['fulllogbook', 'full service history'],
  ['fullservicebook', 'full service history'],
  ['fullservicerecord', 'full service history'],
  ['fullhistory', 'full service history'],
  ['completeservicehistory', 'full service history'],
  ['ppsr', 'ppsr clear'],
  ['clearppsr', 'ppsr clear'],
  ['ppsrcheck', 'ppsr clear'],
  ['ppsrchecked', 'ppsr clear'],
  ['cleartitle', 'ppsr clear'],
  ['nofinanceowing', 'ppsr clear'],
  ['warranty', 'warranty left'],
  ['underwarranty', 'warranty left'],
  ['stillunderwarranty', 'warranty left'],
  ['inwarranty', 'warranty left'],
  ['withwarranty', 'warranty left'],
  ['factorywarranty', 'warranty left'],
  ['newcarwarranty', 'warranty left'],
  ['remainingwarranty', 'warranty left'],
  ['warrantyremaining', 'warranty left'],
  ['balanceoffactorywarranty', 'warranty left'],
  ['balanceofwarranty', 'warranty left'],
  ['fulllogbooks', 'full service history'],
  ['reduced', 'reduced price'],
  ['reducedprices', 'reduced price'],
  ['pricereduced', 'reduced price'],
  ['reducedtoclear', 'reduced price'],
  ['pricedrop', 'reduced price'],
  ['pricedrops', 'reduced price'],
  ['droppedprice', 'reduced price'],
  ['discount', 'reduced price'],
  ['discounts', 'reduced price'],
  ['discounted', 'reduced price'],
  ['discountedprice', 'reduced price'],
  ['markeddown', 'reduced price'],
  ['onspecial', 'reduced price'],
  ['specials', 'reduced price'],
  ['specialprice', 'reduced price'],
  ['onsale', 'reduced price'],
  ['savings', 'reduced price'],
  ['leatherseats', 'leather'],
  ['leatherinterior', 'leather'],
  ['leathertrim', 'leather'],
  ['panoramicroof', 'sunroof'],
  ['panoramicsunroof', 'sunroof'],
  ['panoroof', 'sunroof'],
  ['moonroof', 'sunroof'],
  ['sunroofs', 'sunroof'],
  ['heatedfrontseats', 'heated seats'],
  ['towhitch', 'tow bar'],
  ['towingkit', 'tow bar'],
  ['towpack', 'tow bar'],
  ['roofrails', 'roof racks'],
  ['roofbars', 'roof racks'],
  ['tonneau', 'tonneau cover'],
  ['toneaucover', 'tonneau cover'],
  ['liftkitted', 'lift kit'],
  ['lifted', 'lift kit'],
  ['locker', 'diff lock'],
  ['lockers', 'diff lock'],
  ['bunkbeds', 'bunks'],
  ['bunkbed', 'bunks'],
  ['shower', 'ensuite'],
  ['toilet', 'ensuite'],
  ['showertoilet', 'ensuite'],
  ['solarpanels', 'solar'],
  ['solarpower', 'solar'],
  ['outsidekitchen', 'external kitchen'],
  ['sidebags', 'panniers'],
  ['saddlebags', 'panniers'],
  ['tandem', 'tandem axle'],
  ['twinaxle', 'tandem axle'],
  ['dualaxle', 'tandem axle'],
  ['doubleaxle', 'tandem axle'],
  ['triaxle', 'triple axle'],
  ['driveaway', 'drive-away price'],
  ['driveawayprices', 'drive-away price'],
  ['regoincluded', 'drive-away price'],
  ['onroadsincluded', 'drive-away price'],
  ['onroadcostsincluded', 'drive-away price'],
  ['nomoretopay', 'drive-away price'],
  ['familycar', 'family', 'suv', 'wagon', 'people mover'],
  ['constantlyvariable', 'cvt'],
  ['continuouslyvariable', 'cvt'],
  ['variabletransmission', 'cvt'],
  ['ecvt', 'cvt'],
  ['dsg', 'dual clutch'],
  ['dct', 'dual clutch'],
  ['pdk', 'dual clutch'],
  ['stronic', 'dual clutch'],
  ['twinclutch', 'dual clutch'],
  ['doubleclutch', 'dual clutch'],
  ['dualclutchauto', 'dual clutch'],
  ['dualclutchautomatic', 'dual clutch'],
  ['amt', 'automated manual'],
  ['roboticmanual', 'automated manual'],
  ['sportsauto', 'sports automatic'],
  ['sportauto', 'sports automatic'],
  ['sportautomatic', 'sports automatic'],
  ['tiptronic', 'sports automatic'],
  ['steptronic', 'sports automatic'],
  ['torqueconverterauto', 'torque converter'],
  ['torqueconverterautomatic', 'torque converter'],
  ['small', 'small size'],
  ['smaller', 'small size'],
  ['smallsized', 'small size'],
  ['compact', 'small size'],
  ['little', 'small size'],
  ['citycar', 'small size'],
  ['runabout', 'small size'],
  ['medium', 'medium size'],
  ['mediumsized', 'medium size'],
  ['midsize', 'medium size'],
  ['midsized', 'medium size'],
  ['mediumcar', 'medium size'],
  ['large', 'large size'],
  ['larger', 'large size'],
  ['largesized', 'large size'],
  ['big', 'large size'],
  ['bigger', 'large size'],
  ['fullsize', 'large size'],
  ['fullsized', 'large size'],
  ['ev', 'electric'],
  ['preowned', 'used'],
  ['secondhand', 'used'],
  ['exdemo', 'demo'],
  ['demonstrator', 'demo'],
  ['dualcab', 'dual cab'],
  ['doublecab', 'double cab'],
  ['crewcab', 'crew cab'],
  ['van', 'caravan'],
  ['bike', 'motorcycle'],
  ['motorbike', 'motorcycle'],
  ['sportsbike', 'sports'],
  ['sportbike', 'sports'],
  ['utility', 'ute'],
  ['pickup', 'ute'],
  ['pickuptruck', 'ute'],
  ['sportscar', 'coupe', 'convertible'],
  ['softtop', 'convertible'],
  ['cabriolet', 'convertible'],
  ['cabrio', 'convertible'],
  ['roadster', 'convertible'],
  ['stationwagon', 'wagon'],
  ['estate', 'wagon'],
  ['saloon', 'sedan'],
  ['minivan', 'people mover'],
  ['mpv', 'people mover'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['beemer', 'bmw'],
  ['bimmer', 'bmw'],
  ['benz', 'mercedesbenz'],
  ['vdub', 'volkswagen'],
  ['subie', 'subaru'],
  ['mitsi', 'mitsubishi'],
  ['mitsu', 'mitsubishi'],
  ['rangie', 'rangerover'],
  ['nearlynew', 'demo'],
  ['landy', 'landrover'],
  ['lambo', 'lamborghini'],
  ['alfa', 'alfaromeo'],
  ['commy', 'commodore'],
  ['mazdatwo', 'mazda2'],
  ['mazdathree', 'mazda3'],
  ['mazdasix', 'mazda6'],
  ['modelthree', 'model3'],
  ['threeseries', '3series'],
  ['fiveseries', '5series'],
  ['cruiser70', 'landcruiser70'],
  ['cruiser79', 'landcruiser79'],
  ['cruiser200', 'landcruiser200'],
  ['cruiser300', 'landcruiser300'],
  ['lc70', 'landcruiser70'],
  ['lc76', 'landcruiser76'],
  ['lc78', 'landcruiser78'],
  ['lc79', 'landcruiser79'],
  ['lc200', 'landcruiser200'],
  ['lc300', 'landcruiser300'],
  ['70series', 'landcruiser70'],
  ['76series', 'landcruiser76'],
  ['79series', 'landcruiser79'],
  ['200series', 'landcruiser200'],
  ['300series', 'landcruiser300'],
  ['maroon', 'red'],
  ['burgundy', 'red'],
  ['navy', 'blue'],
  ['teal', 'blue'],
  ['turquoise', 'blue'],
  ['charcoal', 'grey'],
  ['gunmetal', 'grey'],
  ['khaki', 'green'],
  ['emerald', 'green'],
  ['lime', 'green'],
  ['olive', 'green'],
  ['crimson', 'red'],
  ['scarlet', 'red'],
  ['violet', 'purple'],
  ['cream', 'white'],
  ['stickshift', 'manual'],
  ['chevy', 'chevrolet'],
  ['allwheeldrive', 'awd'],
  ['awd', 'all wheel drive'],
  ['fourwheeldrive', '4wd'],
  ['4x4', '4wd', 'four wheel drive'],
  ['4wd', 'four wheel drive'],
  ['frontwheeldrive', 'front'],
  ['fwd', 'front', 'front wheel drive'],
  ['rearwheeldrive', 'rear'],
  ['rwd', 'rear', 'rear wheel drive'],
  ['2wd', 'front', 'rear', 'front wheel drive', 'rear wheel drive'],
  ['4x2', 'front', 'rear', 'front wheel drive', 'rear wheel drive'],
  ['twowheeldrive', 'front', 'rear', 'front wheel drive', 'rear wheel drive'],
  ['2wheeldrive', 'front', 'rear', 'front wheel drive', 'rear wheel drive'],
  ['newsouthwales', 'nsw'],
  ['victoria', 'vic'],
  ['queensland', 'qld'],
  ['southaustralia', 'sa'],
  ['westernaustralia', 'wa'],
  ['tasmania', 'tas'],
  ['northernterritory', 'nt'],
  ['australiancapitalterritory', 'act'],
  ...EQUIPMENT_SYNONYMS,
];

const VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.map(([typed, ...values]) => [typed, values]),
);

/** Returns the values that a typed key stands for, besides itself, as the table writes them. */
export const synonymNames = (key: string): readonly string[] => VALUES.get(key) ?? [];

/** Returns the keys of those values. */
export const synonymsOf = (key: string): readonly string[] => synonymNames(key).map(bareText);

/** Returns the synonyms that stand for a value with one of these keys only. */
export const typedFor = (keys: readonly string[]): string[] =>
  SYNONYMS.flatMap(([typed, ...values]) =>
    values.length === 1 && values.some((value) => keys.includes(bareText(value))) ? [typed] : [],
  );

/** Values of facts that no text of a vehicle has. */
const FACT_VALUES: ReadonlySet<string> = new Set([
  'cvt',
  'dual clutch',
  'automated manual',
  'sports automatic',
  'torque converter',
  'small size',
  'medium size',
  'large size',
]);

/** Returns the stock's spelling of a word: `grey` for `gray`. A part of the value stays: not every van is a caravan. */
export const asWritten = (word: string): string => {
  const key = bareText(word);
  const [value, ...others] = VALUES.get(key) ?? [];
  const bare = bareText(value ?? '');
  const isPart = bare !== key && (bare.endsWith(key) || bare.startsWith(key));
  return value === undefined || others.length > 0 || isPart || FACT_VALUES.has(value) ? word : value;
};

/** Words of grammar, words for any vehicle and words that only ask for one. */
const GRAMMAR = new Set(
  (
    'car cars vehicle vehicles cheap cheaper cheapest for sale with and or in at the a an ' +
    'i im my me need want looking look search find show buy buying get some any please that has have ones | & + ¬ ' +
    'you your got of it its would like can could there what whats this our we us nor only'
  ).split(' '),
);
/** Opinions, which decide nothing. */
const OPINIONS = new Set(
  'good great best nice sporty stylish lovely reliable tidy neat beautiful'.split(' '),
);
const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[’',.!?]/g, '');

/** Returns whether a word is an opinion that fits any vehicle. */
export const isOpinion = (word: string): boolean => OPINIONS.has(plainWord(word));

/** Returns whether a word is of grammar, names any vehicle or only asks for one. */
export const isGrammar = (word: string): boolean => GRAMMAR.has(plainWord(word));
/** Returns whether a word fits any vehicle: one of grammar or an opinion. */
export const isNoise = (word: string): boolean => isGrammar(word) || isOpinion(word);

/** Words for any vehicle: a query of nothing else selects all. */
export const NAMES_ALL = /\b(?:cars?|vehicles?|cheap(?:est)?|low(?:est)?|sale)\b/i;

const KILOMETRES = String.raw`(?:k(?:['’]?s?|ays|l?ms?|ilomet(?:re|er)s?)|mileage)`;
const LOW_KM = String.raw`(?:low(?:est)?|few(?:est)?|least)\s+${KILOMETRES}`;
/** Introduces a degree that is too much: `not too old`. */
export const NOT_TOO = String.raw`(?:not|nothing|isn['’]?t|aren['’]?t)\s+(?:too?|overly|very|that|so)`;

/** Words that ask for an order, and name nothing. */
const ORDERS: readonly (readonly [Sort, string])[] = [
  [
    'price:asc',
    String.raw`cheap(?:est)?(?!\s+(?:to\s+run|on\s+fuel))|cheaper(?!\s+(?:than|to\s+run|on\s+fuel))|low(?:est)?\s+prices?|least\s+expensive|${NOT_TOO}\s+(?:expensive|dear|pric(?:e?y)|exy)`,
  ],
  ['price:desc', String.raw`(?:most\s+expensive|dearest|pric(?:i|e)est|highest\s+prices?)`],
  ['km:asc', String.raw`${LOW_KM}|${NOT_TOO}\s+(?:many|much|high)\s+${KILOMETRES}`],
  [
    'year:desc',
    String.raw`newest|latest(?:\s+models?)?|(?<!(?:or|and)\s+)newer(?!\s+than)|${NOT_TOO}\s+old(?!er)`,
  ],
  ['year:asc', 'oldest'],
];
/** Words that ask for an order by a fact, and decide nothing where no vehicle has it. */
const FACT_ORDERS: readonly (readonly [Sort, FactName, string])[] = [
  [
    'consumption:asc',
    'consumption',
    String.raw`cheap(?:est|er)?\s+(?:to\s+run|on\s+fuel)|(?:most|more|very)\s+(?:fuel[\s-]+)?(?:efficient|economical)|fuel[\s-]+efficient|(?:best|good)\s+(?:on\s+fuel|fuel\s+(?:economy|consumption))|low(?:est)?\s+(?:fuel\s+)?consumption|economical`,
  ],
  [
    'electric_range:desc',
    'electric_range',
    String.raw`(?:long(?:est)?|best|most)\s+(?:electric\s+|ev\s+|battery\s+)?range`,
  ],
  [
    'towing:desc',
    'towing',
    String.raw`(?:best|most|highest)\s+(?:tow(?:ing)?(?:\s+capacity)?|tow\s+(?:car|vehicle|ute|rating)|tower)|strongest`,
  ],
  ['tare:asc', 'tare', String.raw`lightest|light\s*weight`],
  ['length:desc', 'length', 'biggest|largest|longest'],
  ['length:asc', 'length', 'smallest|shortest'],
  ['cc:desc', 'cc', String.raw`biggest|largest|big(?:gest)?\s+bore`],
  ['cc:asc', 'cc', 'smallest'],
];
const FACT_ORDER_PATTERNS = FACT_ORDERS.map(([sort, fact, terms]) => ({
  sort,
  fact,
  terms: new RegExp(String.raw`(?<!\S)(?:${terms})(?!\w)`, 'giu'),
}));
/** Returns whether vehicles have a fact. */
type HasFact = (fact: FactName) => boolean;

const ORDER_PATTERNS = ORDERS.map(
  ([sort, terms]) => [sort, new RegExp(String.raw`(?<!\S)(?:${terms})(?!\w)`, 'iu')] as const,
);

/** Superlatives without a fact, and wishes of several words that decide nothing, though one of the words names a colour, a body or a make. */
/** A size of a part, which is none of the vehicle: `big boot`, `full size spare`. */
const PART_SIZES = String.raw`(?:(?:big|large|small|little)(?:er)?|full[\s-]*sized?)\s+(?:boot|(?:touch\s*)?screen|display|tray|engine|motor|(?:fuel\s+)?tank|wheels|sunroof|spare(?:\s+wheel)?|load\s+area)`;
const IDIOMS = String.raw`${PART_SIZES}|(?:[1-9]|1[0-2]|five|six|seven|eight|nine|ten)[\s-]*speed|torque\s+converter|(?:bigg|larg|small|long|short)er\s+than|(?:fast|quick|big|larg|small|light|heavi|strong|tall|long|short|wid|saf)est|most\s+(?:powerful|reliable|popular|comfortable)|gr[ea]y\s+nomads?|(?:(?:red|green)\s+)?[lp](?:['’]?s|[\s-]*plat(?:e|er)s?)|black\s+friday|pocket\s+rockets?|soccer\s+mums?|(?:first|second|family|city|run\s?about|everyday|weekend)\s+(?:car|vehicle)s?|drive\W?away|(?:good|great|mint|excellent|immaculate|perfect|pristine|nice|clean|top|fair)\s+(?:condition|nick|shape|order)`;

/** Names what is for sale, and decides nothing: `on the lot`. */
const ON_SALE = String.raw`on\s+(?:the|your)\s+(?:lot|road|yard|floor)|in\s+(?:stock|(?:the|your)\s+(?:yard|lot))|on\s+offer|brand(?=[\s-]+new)|available(?:\s+(?:now|today))?`;

/** Filler words, such as low kilometres, superlatives or idioms. */
export const FILLER_PHRASES = new RegExp(
  String.raw`(?<!\S)(?:${[...ORDERS.map(([, terms]) => terms), ...FACT_ORDERS.map(([, , terms]) => terms)].join('|')}|${IDIOMS}|${ON_SALE})(?!\w)`,
  'giu',
);
/** Words that ask for an order, and those for anything on sale. */
export const ORDER_PHRASES = new RegExp(
  String.raw`(?<!\S)(?:${ORDERS.map(([, terms]) => terms).join('|')}|${ON_SALE})(?!\w)`,
  'giu',
);
const IDLE_PHRASES = new RegExp(
  String.raw`(?<!\S)(?:${FACT_ORDERS.map(([, , terms]) => terms).join('|')}|${IDIOMS})(?!\w)`,
  'giu',
);

/** Splits the phrases that decide nothing from a text, unless `isNamed` finds that the stock has them: `family car`. */
export function splitIdlePhrases(
  text: string,
  gap: string,
  isNamed: (phrase: string) => boolean,
): { meaning: string; idle: string[] } {
  const idle: string[] = [];
  const meaning = text.replace(IDLE_PHRASES, (phrase) => {
    if (isNamed(phrase)) return phrase;
    idle.push(phrase);
    return ` ${gap} `;
  });
  return { meaning, idle };
}

/** Returns whether words may ask for an order by a fact. */
export const mayOrderByFact = (text: string): boolean =>
  FACT_ORDER_PATTERNS.some(({ terms }) => text.search(terms) >= 0);

/** Returns the order by a fact of the stock that words ask for: `cheapest to run`, `biggest`. */
export const findFactSort = (text: string, has: HasFact): Sort | undefined =>
  FACT_ORDER_PATTERNS.find(({ fact, terms }) => text.search(terms) >= 0 && has(fact))?.sort;

/** Replaces the words that ask for an order by a fact of the stock. */
export const withoutFactOrders = (text: string, gap: string, has: HasFact): string =>
  FACT_ORDER_PATTERNS.reduce(
    (left, { fact, terms }) => (has(fact) ? left.replace(terms, ` ${gap} `) : left),
    text,
  );

/** Returns the order that words ask for: `cheap ute` by price, `low km hatch` by kilometres, `newest ute` by year. */
export const sortOf = (text: string): Sort | undefined =>
  ORDER_PATTERNS.find(([, terms]) => terms.test(text))?.[0];

/** What a refusal spares: `all makes but toyota`. */
const ANY = String.raw`(?:anything|everything|any|all)(?:\s+(?:makes?|brands?|models?|colou?rs?|fuels?|types?|cars?|vehicles?))?`;
/** Ways to exclude a value, as a part of a pattern; all are read as `not`. */
export const EXCLUSION_WORDS = String.raw`(?:nothing(?:\s+with)?(?!\s+(?:but|except))|none(?!\s+(?:but|except))|${ANY}\s+(?:but|except|bar)(?:\s+for)?(?:\s+an?)?|not\s+(?:interested\s+in|keen\s+on|after|looking\s+for|into|wanting)|(?:but\s+)?not|neither|but\s+no|no|non|without|except(?:\s+for)?|excl(?:uding|udes?|\.)?|other\s+than|apart\s+from|aside\s+from|rather\s+than|rather\s+not|instead\s+of|(?:that\s+|which\s+)?(?:is\s+|are\s+)not|(?:that\s+|which\s+)?(?:isn|aren)['’]?t|never|avoid(?:s|ing)?|skip|hates?|dislikes?|besides|leave\s+out|ignore|(?:don|doesn)['’]?t\s+(?:want|like|need)|do(?:es)?\s+not\s+(?:want|like|need)|minus)`;
const EXCLUSIONS = new RegExp(String.raw`(?<!\S)${EXCLUSION_WORDS}(?=\s+\S)(?!\s+(?:too|overly)\s)`, 'giu');
/** Chooses, though its words refuse. */
const NOTHING_BUT = /(?<!\S)(?:nothing|none)\s+(?:but|except)(?=\s)/giu;
/** A sign or `non-` in front of a word. */
const LEADING_SIGN = /(?<!\S)(?:[-!]|non-)(?=\p{L})/giu;
/** What dealers give away: `suv free delivery` refuses nothing. */
const GIFTS = String.raw`\s+(?:\d|deliver|transport|shipping|rego|registration|servic|fuel|petrol|insurance|warranty|roadside|accessor|extras?|with|on|from|to|of)`;
/** A refusal behind its word: `diesel excluded`, `diesel-free`. */
const TRAILING = new RegExp(
  String.raw`(?<!\S)(\p{L}[\p{L}\d-]*?)(?:\s+excluded(?!\w)|[\s-]free(?!\w)(?!${GIFTS}))`,
  'giu',
);

/** A refusal of several words behind what it refuses: `diesel not wanted`. */
const UNWANTED = new RegExp(
  String.raw`(?<!\S)(\p{L}[\p{L}\d-]*)(?:\s+(?:cars?|vehicles?|ones?))?\s+(?:not\s+(?:wanted|needed|required)|unwanted|don['’]?t\s+want(?=\s*$)|no\s+thanks)(?!\w)`,
  'giu',
);
/** Is quicker to test than the pattern itself. */
const MAY_BE_UNWANTED = /want|needed|required|thanks/i;

/** Replaces understood words, so that the words on both sides are not joined. */
export const GAP = '|';

/** Introduces an exclusion. */
export const NOT = 'not';

/** Replaces a refused fact, so that an `or` behind it refuses on. */
export const REFUSED_GAP = '¬';

/** Joins refusals of any kind: `not red or manual`. */
export const OR = /^n?or$/i;

/** Returns whether a text excludes something. */
export const hasExclusion = (text: string): boolean =>
  [EXCLUSIONS, LEADING_SIGN, TRAILING].some((refusal) => text.search(refusal) >= 0) ||
  (MAY_BE_UNWANTED.test(text) && text.search(UNWANTED) >= 0);

const REFUSAL_AT_END = new RegExp(String.raw`(?<!\S)${EXCLUSION_WORDS}\s*$`, 'iu');
/** Returns whether a text ends with words that refuse what follows. */
export const endsWithRefusal = (text: string): boolean => REFUSAL_AT_END.test(text);

/** Replaces every way to exclude a value by `not`: `suv -toyota`, `anything but white`, `diesel excluded`. */
export const withPlainNot = (text: string): string =>
  (MAY_BE_UNWANTED.test(text) ? text.replace(UNWANTED, `${NOT} $1 ${GAP} `) : text)
    .replace(NOTHING_BUT, ' ')
    .replace(TRAILING, `${NOT} $1`)
    .replace(EXCLUSIONS, NOT)
    .replace(LEADING_SIGN, `${NOT} `);

/** Joins alternatives; a comma stays at the end of the first. */
export const ALSO = /,$|^(?:or|and|nor|&)$/i;
