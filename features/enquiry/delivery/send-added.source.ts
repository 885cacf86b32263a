/** Sends leads to destinations of a project's slices. */
import { entryOptions, findEntry } from '../../_domain/offering/added-entries.ts';
import type { AddedEntry } from './added.schema.ts';
import { webhookBody } from './webhook-body.ts';
import type { SendersOptions, SendingTo } from './sender.ts';

export const createSender =
  ({ environment }: SendersOptions) =>
  async ({ tenant, payload, getEntry }: SendingTo<AddedEntry>): Promise<void> => {
    const entry = getEntry();
    const destination = findEntry('destinations', entry.slice);
    if (!destination) throw new Error(`no slice of the project has the destination ${entry.slice}`);
    const { send } = await destination.load();
    const sending = {
      lead: webhookBody(payload),
      options: entryOptions(destination, entry),
      tenant,
      environment,
    };
    await send(sending as never);
  };
