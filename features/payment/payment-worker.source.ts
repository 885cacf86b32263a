/** Background worker of payments: asks the provider what is due, until it answers. */
import { reasonOf } from '../_platform/database/database.ts';
import type { Service, ServiceContext } from '../_platform/slice/slice-server.ts';
import { createPaymentService } from './payment-service.source.ts';
import { claimQuestions } from './payment-store.source.ts';

const EVERY_MS = 30_000;
/** Payments asked about at the same time. */
const SIDE_BY_SIDE = 8;

type Context = Pick<ServiceContext, 'database' | 'tenants' | 'now' | 'report' | 'platformOf'>;

/** Asks every question that is due. */
export async function askPayments({ database, tenants, now, report, platformOf }: Context): Promise<void> {
  const store = await database();
  const slugs = (await tenants()).map(({ slug }) => slug);
  for (;;) {
    const due = await claimQuestions(store, { tenants: slugs, now: now(), most: SIDE_BY_SIDE });
    if (due.length === 0) return;
    await Promise.all(
      due.map(async ({ tenant, id }) => {
        try {
          const platform = await platformOf(tenant);
          if (platform) await createPaymentService(platform).ask(id);
        } catch (error) {
          // Its lease ends in a minute.
          report(`${tenant}: payment ${id} could not be asked about: ${reasonOf(error)}`, 'warn');
        }
      }),
    );
  }
}

/** Asks every half minute once a payment was stored; opens no database before that. */
export function createPaymentWorker(context: ServiceContext): Service {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const round = (): void => {
    running ??= askPayments(context)
      .catch((error: unknown) =>
        context.report(`The payment provider could not be asked: ${reasonOf(error)}`, 'warn'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  return {
    wake() {
      timer ??= setInterval(round, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
