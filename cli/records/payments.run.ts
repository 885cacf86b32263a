/** `dealersite payments`: lists payments, compares them with the payment provider, and gives deposits back. */
import { visitDatabase } from '../../features/_platform/database/open.ts';
import { isUuid } from '../../features/_platform/http/uuid.ts';
import {
  comparePayments,
  hasPayments,
  listPayments,
  paymentLine,
  releasePayment,
} from '../../features/payment/payment.cli.ts';
import { exitCodeOf, fail, problem } from '../../renderer/contract/error.ts';
import { commandPlatform } from '../command-platform.ts';
import { databaseLocation } from '../database.ts';
import { wrongSince } from '../errors.ts';
import { parseInstant } from '../instant.ts';
import type { Context, Outcome, TenantOptions } from '../outcome.ts';
import { namedTenants } from '../named-tenants.ts';
import { noSuchPayment, notReleasable, paymentDiffers } from './payments.errors.ts';
import { parseWholeNumber } from '../whole-number.ts';

export interface PaymentsOptions extends TenantOptions {
  since?: string;
  most?: string;
}

const DAY_MS = 86_400_000;
const RECONCILED_DAYS = 30;

function sinceOf({ since: text }: PaymentsOptions): number | undefined {
  if (text === undefined) return undefined;
  const instant = parseInstant(text);
  return Number.isNaN(instant) ? fail(wrongSince, { text, option: '--since' }) : instant;
}

const counted = (payments: number): string => `${payments} ${payments === 1 ? 'payment' : 'payments'}`;

/** `payments list`: prints a line per payment. */
export async function list(options: PaymentsOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const [since, most] = [
    sinceOf(options),
    parseWholeNumber('--most', options.most, { absent: 50, most: 999_999 }),
  ];
  const database = await visitDatabase(databaseLocation(context.root), context.report);
  try {
    const slugs = tenants.map(({ slug }) => slug);
    const payments = await listPayments(database, { tenants: slugs, since, most });
    return {
      exitCode: exitCodeOf(problems),
      problems,
      summary: [counted(payments.length), ...payments.map(paymentLine)],
      data: { payments },
    };
  } finally {
    await database.close();
  }
}

/** `payments reconcile`: compares payments with the provider and changes nothing. */
export async function reconcile(options: PaymentsOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const since = sinceOf(options) ?? context.now - RECONCILED_DAYS * DAY_MS;
  const database = await visitDatabase(databaseLocation(context.root), context.report);
  try {
    const findings = [...problems];
    const payments = [];
    for (const { slug, tenant } of tenants.filter((one) => hasPayments(one.tenant))) {
      context.signal.throwIfAborted();
      for (const { payment, difference } of await comparePayments(database, {
        tenant,
        since,
        environment: process.env,
      })) {
        payments.push({ ...payment, difference: difference ?? null });
        if (difference !== undefined)
          findings.push(problem(paymentDiffers, { tenant: slug, id: payment.id, difference }));
      }
    }
    const differing = payments.filter(({ difference }) => difference !== null).length;
    return {
      exitCode: exitCodeOf(findings),
      problems: findings,
      summary: [`${counted(payments.length)} compared with the provider, ${differing} differ`],
      data: { payments },
    };
  } finally {
    await database.close();
  }
}

const GIVEN_BACK = ['refunding', 'refunded'];

/** `payments release`: gives a paid deposit back and frees its vehicle. A second call changes nothing. */
export async function release(id: string, options: PaymentsOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  if (!isUuid(id)) return fail(noSuchPayment, { id });
  const database = await visitDatabase(databaseLocation(context.root), context.report);
  try {
    for (const { tenant } of tenants) {
      const payment = await releasePayment(commandPlatform(context, { tenant, database }), id);
      if (!payment) continue;
      const isReleased = GIVEN_BACK.includes(payment.status);
      const findings = isReleased
        ? problems
        : [...problems, problem(notReleasable, { id, status: payment.status })];
      return {
        exitCode: exitCodeOf(findings),
        problems: findings,
        summary: [paymentLine(payment)],
        data: { payment },
      };
    }
    return fail(noSuchPayment, { id });
  } finally {
    await database.close();
  }
}
