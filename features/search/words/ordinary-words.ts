/**
 * Correctly spelt words that are one letter away from a make, model, colour, body or fuel, so that they are no typing errors
 * of it.
 */

/** Makes and models of the Australian market, in stock or not: `patrol` is no petrol, `ranger` no Range Rover. */
const NAMES =
  'accent accord adventra alto amarok arteon ascent astra atto avalon barina baleno beetle berlina bongo boxster brera camry ' +
  'cannon caddy calais captiva cayenne cayman cerato cherokee civic clio colorado commodore compass corolla corsa courier crafter crown cruze ' +
  'daily defender delica dolphin duster echo eclipse edge elantra elgrand equinox escape escort everest evoque explorer fairlane fairmont ' +
  'falcon festiva fiesta focus forester fortuner frontier galant gladiator grandis hiace hilux impreza jazz jolion juke karoq kluga kluger ' +
  'kodiaq kona lancer landcruiser laser leaf leon levante liberty macan magna magnum malibu maloo matrix megane micra mirage model monaro ' +
  'musso mustang navara nomad octavia odyssey optima outback outlander pajero panamera passat pathfinder patrol picanto polo prado prelude premio prius ' +
  'probe pulsar puma qashqai rambler ranger rapid renegade rexton rio rogue rover samurai scenic scirocco seal serena shark sienna sierra silvia ' +
  'skyline sonata soul spark spectron sportage sprinter stagea starlet stinger storm strada superb supra swift symbol tacoma tarago taycan terios territory ' +
  'terracan tiguan tivoli touareg touran tourneo tracker trafic trailblazer transit transporter trax triton tucson tundra unlimited utility vectra vezel viano vigour ' +
  'vitara vito wrangler yaris yeti zafira';

/** Everyday words of advertisements and of people who look for a vehicle. */
const EVERYDAY =
  'back block lack slack track tank rack racks pack bed rod ride read road real rear year near dear gear wear while write with wide wise width ' +
  'whale sliver slave hold holder holds cold bold sold told fold food fort form cord lord word fond ford audio radio keep deep jeep mine mind mint ' +
  'bran brand annual annually manually truck trick trunk catch match hitch latch couple coup uses user users memo used demo ' +
  'seat seats suit suits range ranges rang explore shift shifts shifter dust lead leak leap fair ever over cover covers lover never hover mover movers ' +
  'life lift town down wheel wheels point points trail trails train trains trial boot boots book books camper campers tower power powered powers ' +
  'heater heated header they prey soon soul plain plan pole poll role full gulf grew green greed greet cream dream bread bright brown crown light ' +
  'right night fight might tight tinted tint lane lined liner line cane cable cabin cabins court count round ground wagers danger ranged ringer ' +
  'sedate edges edge hedge cross class glass grass brass bass base bars bath bunk bunks bank tray trays tail tails owing owner owners owned ' +
  'tandem single double triple little small large medium heavy lowest lower lowered lifted raised clean clear cheer cheap tidy solid sound smart ' +
  'start starts story sport sports sporty short shorts shape touch tough rough dusty rusty rust crust trust first worst burst safe safety sale sales ' +
  'state stage stale steal steel steer stick stock stack smoke smoker some same game gate late plate plater plates date rate ' +
  'family famous fancy farm farmer form father mother mower motor motors meter metre meters master mister miles mileage city site ' +
  'civil civics tiger timer finer final finance fiance place plaza pizza pilot pivot spare spark space super supper paper pager ' +
  'reliable respect escaped escapes focuses legend legends leather weather lather feather other others either rather ' +
  'boat boats goat coat float horse horses house hours horn hood good wood moods model models modern modest merge mirror minor junior senior ' +
  'accident accidents bentley panorama rubicon seville electrical automated patrols control controls central council console diesels vans ants ands hands sands stand stands brands hybrids hydro';

/** Bodies, fuels, gearboxes and kinds of vehicles, some of which are suburbs too: Sedan in South Australia. */
const TRADE =
  'sedan sedans saloon hatch hatches hatchback hatchbacks wagon wagons estate estates coupe coupes convertible convertibles cabriolet roadster ute utes ' +
  'suv suvs van vans caravan caravans camper campers motorhome motorhomes trailer trailers motorcycle motorcycles bike bikes scooter scooters bus buses ' +
  'truck trucks tourer tourers cruiser cruisers traytop cab chassis petrol diesel electric hybrid unleaded gas lpg manual automatic auto ' +
  'extra extras turbo engine gearbox towbar canopy awning bullbar sunroof alloys';

const ORDINARY: ReadonlySet<string> = new Set(`${NAMES} ${EVERYDAY} ${TRADE}`.split(' '));
const MODELS: ReadonlySet<string> = new Set(NAMES.split(' '));

/** Returns whether a word, in lower case, is spelt as it should be, whatever a stock has. */
export const isOrdinary = (word: string): boolean => ORDINARY.has(word);

/** Returns whether a word, in lower case, is a model of the market. */
export const isModelName = (word: string): boolean => MODELS.has(word);
