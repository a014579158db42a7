import { z } from 'zod';
import type { Plan as PlanData } from '../model/plans.ts';
import type { EarlyAccess, Product } from '../settings/provider-settings.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const ProductId = z
  .string()
  .nullable()
  .meta({ description: "The payment provider's product id; null if not configured" });

export const Plan = namedObject('Plan', {
  id: z.string(),
  name: z.string(),
  projects_limit: z.int(),
  scans_per_month: z.int(),
  pages_per_scan: z.int().meta({ description: 'Maximum number of pages that one scan looks at' }),
  monthly_price: z.int().meta({ description: 'Cents' }),
  annual_price: z.int().meta({ description: 'Cents' }),
  features: z.array(z.string()),
  product_ids: z.object({ monthly: ProductId, annual: ProductId }),
});

export const EarlyAccessOffer = namedObject('EarlyAccessOffer', {
  active: z.boolean(),
  percent_off: z.int(),
  duration_months: z.int(),
  ends_at: Timestamp,
});

type Products = Readonly<Record<string, Product>>;

export function planRecordOf(plan: PlanData, products: Products): z.input<typeof Plan> {
  const { id, features } = plan;
  const product_ids = { monthly: productIdOf(products, id, 'monthly'), annual: productIdOf(products, id, 'annual') };
  return { ...plan, features: [...features], product_ids };
}

/** The payment provider's product for a plan and interval. */
export function productIdOf(products: Products, plan: string, interval: Product['interval']): string | null {
  return Object.entries(products).find(([, one]) => one.plan === plan && one.interval === interval)?.[0] ?? null;
}

/** The current offer, if any. */
export function currentOffer(offer: EarlyAccess | undefined, now: Date): EarlyAccess | undefined {
  return offer && new Date(offer.ends_at) > now ? offer : undefined;
}
