/** Parses the body of a request as named values, sent by a script or a plain form. */

export type Fields = ReadonlyMap<string, unknown>;

export type BodyRead =
  | { readonly fields: Fields; readonly isForm: boolean }
  | { readonly status: 400 | 415; readonly code: string; readonly message: string };

/** Error for a body that is declared as JSON but is not. */
export const NOT_JSON = 'The body cannot be read as JSON.';

const malformed: BodyRead = { status: 400, code: 'malformed', message: 'The request cannot be read.' };

/** Parses JSON objects and URL-encoded forms; refuses anything else, files included. */
export async function readBody(request: Request): Promise<BodyRead> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return fromJson(await request.text());
  if (type === 'application/x-www-form-urlencoded') return fromForm(await request.text());
  return { status: 415, code: 'unsupported', message: 'Attachments cannot be sent.' };
}

function fromJson(text: string): BodyRead {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return malformed;
    return { fields: new Map(Object.entries(value)), isForm: false };
  } catch {
    return { ...malformed, message: NOT_JSON };
  }
}

/** Parses a form: repeated names become a list; `a[b]` becomes member b of a. */
function fromForm(text: string): BodyRead {
  const fields = new Map<string, unknown>();
  const form = new URLSearchParams(text);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields.set(name.replace(/\[\]$/, ''), values.length > 1 || name.endsWith('[]') ? values : values[0]);
  }
  return { fields, isForm: true };
}
