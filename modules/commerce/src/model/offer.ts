import * as v from 'valibot';
import { parseJsonField, planTextSchema, type Language } from '@site/shared/contracts';

/** A plan as a card shows it, in one language. Prices are display texts of the server. */
export interface Offer {
  goodsId: string;
  /** FastSpring's path of the product. */
  productPath: string;
  title: string;
  text: string;
  description: string;
  price: string;
  /** How much cheaper a month is than with the most expensive plan, in whole percent; 0 if unknown. */
  saving: number;
  /** The plan with the cheapest month. */
  best: boolean;
}

const rowSchema = v.looseObject({
  id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  fastspringParams: v.unknown(),
});

/**
 * Parses the plans of the server (spec 3: texts as JSON in a string), which may be invalid.
 * @returns the offers, and the ids of unreadable plans, which are left out
 */
export function readOffers(plans: unknown[], language: Language): { offers: Offer[]; unreadable: string[] } {
  const readable = new Map<string, v.InferOutput<typeof planTextSchema>>();
  const unreadable: string[] = [];
  for (const [place, plan] of plans.entries()) {
    const row = v.safeParse(rowSchema, plan);
    const texts = row.success ? parseJsonField(planTextSchema, row.output.fastspringParams) : undefined;
    if (row.success && texts && !readable.has(row.output.id)) {
      readable.set(row.output.id, texts);
    } else {
      unreadable.push(row.success ? row.output.id : `#${place + 1}`);
    }
  }
  const perMonth = [...readable.values()].map(({ amount, months }) => (amount && months ? amount / months : undefined));
  const known = perMonth.filter((price) => price !== undefined);
  const mostExpensive = Math.max(...known);
  const cheapest = Math.min(...known);
  const chinese = language === 'cn';
  const offers = [...readable].map(([goodsId, texts], place) => {
    const price = perMonth[place];
    return {
      goodsId,
      productPath: texts.id,
      title: chinese ? texts.cnTitle : texts.title,
      text: chinese ? texts.cnText : texts.text,
      description: chinese ? texts.cnDiscrib : texts.discrib,
      price: chinese ? texts.cnPrice : texts.price,
      // Rounded down, because a page must not promise too much.
      saving: price === undefined ? 0 : Math.floor((1 - price / mostExpensive) * 100),
      best: price !== undefined && price === cheapest && cheapest < mostExpensive,
    };
  });
  return { offers, unreadable };
}
