/** Prompts of `init` on a terminal. */
import { statSync } from 'node:fs';
import { intro, isCancel, multiselect, select, text } from '@clack/prompts';
import { FINANCE_PROVIDERS } from '../../features/_domain/tenant/finance-providers.ts';
import type { TemplateName } from '../../features/_domain/tenant/template-names.ts';
import { TEMPLATES } from '../../features/_domain/tenant/template-names.ts';
import { ITEM_TYPES, type ItemType } from '../../features/_domain/vehicle/item-type.ts';
import type { Ask } from '../../features/stock/pull.cli.ts';
import { ProblemError } from '../../renderer/contract/error.ts';
import { Interrupted } from '../signals.ts';
import { defaultTexts, READERS, slugOf, type AnswerTexts } from './answers.ts';

/** Values of the flags, which are not prompted for. */
interface InitTexts {
  slug: string | undefined;
  from: string | undefined;
  texts: AnswerTexts;
  /** Returns the reason why a slug cannot be used. */
  slugFault: (slug: string) => string | undefined;
}

/** Streams of the prompts. */
export interface Terminal {
  input: NodeJS.ReadStream;
  output: NodeJS.WriteStream;
}

const TEMPLATE_HINTS: Readonly<Record<TemplateName, string>> = {
  group: 'several yards or makes: a search over a photograph, a wide menu of makes',
  yard: 'one yard: a welcome, prices first, the phone number always visible',
  lifestyle: 'caravans, bikes, leisure: large photographs',
  flow: 'subscriptions: weekly prices, how it works',
  brand: 'one make: its models and a test drive',
};

const KIND_LABELS: Readonly<Record<ItemType, string>> = {
  car: 'Cars',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
  caravan: 'Caravans and campers',
  subscription: 'Cars by subscription',
};

/** Returns an answer. Throws `Interrupted` for Ctrl-C. */
async function answer<T>(question: Promise<T>): Promise<Exclude<T, symbol>> {
  const line = await question;
  if (isCancel(line)) throw new Interrupted('SIGINT', 'init');
  return line as Exclude<T, symbol>;
}

/** Returns the problem of a text in one sentence; undefined if it is valid. */
function wrongWith(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [first] = error.problems;
    return first && `${first.message.replace(/^--\w+ /, '')} ${first.hint.replaceAll(/--\w+ /g, '')}`;
  }
}

type TextKey = 'name' | 'brand' | 'accent' | 'street' | 'place' | 'phone' | 'email';

/** Prompts for everything that no flag sets. Throws `Interrupted` for Ctrl-C. */
export async function askForAnswers(
  given: InitTexts,
  terminal: Terminal,
): Promise<InitTexts & { slug: string }> {
  intro('A new dealer site', terminal);
  const typed = async (key: TextKey, message: string, usual?: string): Promise<string> => {
    const flag = given.texts[key];
    if (flag !== undefined) return flag;
    const read = READERS[key];
    return answer(
      text({
        message,
        ...(usual === undefined ? {} : { placeholder: usual, defaultValue: usual }),
        validate: (value = '') =>
          value.trim() === '' && usual !== undefined
            ? undefined
            : (wrongWith(() => read(value, `--${key}`)) ??
              (key === 'name' ? takenBy(given, value) : undefined)),
        ...terminal,
      }),
    );
  };
  const example = defaultTexts(given.slug ?? 'river-auto');
  const name = await typed('name', 'What is the business called?', given.slug && example.name);
  const slug = given.slug ?? slugOf(name);
  const usual = defaultTexts(slug);
  const items = given.texts.items ?? (await askItems(terminal));
  const template = given.texts.template ?? (await askTemplate(items, terminal));
  const brand = await typed('brand', 'Colour of the header, behind white text', usual.brand);
  const accent = await typed('accent', 'Colour of buttons and links, on a light page', usual.accent);
  const place = await typed('place', 'Suburb and postcode', usual.place);
  const street = await typed('street', 'Street and number', usual.street);
  const phone = await typed('phone', 'Telephone', usual.phone);
  const email = given.texts.email ?? (await askEmail(terminal));
  const finance = given.texts.finance ?? (await askFinance(terminal));
  const from = given.from ?? (await askStock(terminal));
  const texts = { name, brand, accent, template, items, street, place, phone, email, finance };
  return { ...given, slug, from, texts };
}

/** Returns the reason why the slug that follows from the name cannot be used. */
const takenBy = ({ slug, slugFault }: InitTexts, name: string): string | undefined =>
  slug === undefined ? slugFault(slugOf(name)) : undefined;

const askItems = async (terminal: Terminal): Promise<string> =>
  (
    await answer(
      multiselect<ItemType>({
        message: 'What do you sell?',
        options: ITEM_TYPES.map((value) => ({ value, label: KIND_LABELS[value] })),
        initialValues: ['car'],
        required: true,
        ...terminal,
      }),
    )
  ).join(',');

function askTemplate(items: string, terminal: Terminal): Promise<TemplateName> {
  const usual: TemplateName = items === 'caravan' ? 'lifestyle' : items === 'subscription' ? 'flow' : 'yard';
  return answer(
    select<TemplateName>({
      message: 'Which template?',
      options: TEMPLATES.map((value) => ({ value, label: value, hint: TEMPLATE_HINTS[value] })),
      initialValue: usual,
      ...terminal,
    }),
  );
}

async function askEmail(terminal: Terminal): Promise<string | undefined> {
  const email = await answer(
    text({
      message: 'Where should enquiries be mailed to? Leave empty to only store them',
      validate: (value = '') =>
        value.trim() === '' ? undefined : wrongWith(() => READERS.email(value, '--email')),
      ...terminal,
    }),
  );
  return email.trim() === '' ? undefined : email;
}

const askFinance = (terminal: Terminal): Promise<string> =>
  answer(
    select<string>({
      message: 'Which finance provider?',
      options: [
        { value: 'none', label: 'None', hint: 'no finance pages' },
        ...FINANCE_PROVIDERS.map((value) => ({ value, label: value })),
      ],
      initialValue: 'none',
      ...terminal,
    }),
  );

/** Returns the problem of a stock address before it is read. */
function stockFault(from: string): string | undefined {
  if (from === '' || /^https?:\/\//i.test(from)) return undefined;
  return statSync(from, { throwIfNoEntry: false })?.isFile() === true
    ? undefined
    : `The file ${from} does not exist. Paths are relative to ${process.cwd()}`;
}

async function askStock(terminal: Terminal): Promise<string | undefined> {
  const stock = await answer(
    text({
      message: 'Where is the stock? A file, an https:// address, or empty for demo vehicles',
      validate: (value = '') => stockFault(value.trim()),
      ...terminal,
    }),
  );
  return stock.trim() === '' ? undefined : stock.trim();
}

/** Returns a function that asks about columns of an export. */
export const askWith =
  (terminal: Terminal): Ask =>
  (message, answers) =>
    answer(select<string>({ message, options: answers.map((value) => ({ value })), ...terminal }));
