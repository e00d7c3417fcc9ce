import { sweepRefunds } from '../../../server/src/domains/payment/refund';
import { sweepRenewals } from '../../../server/src/domains/payment/renewal';
import { openShop, type Shop } from './shop';
import { walletOf } from './wallet-verbs';

/** The shop of a test file: filled before its tests, closed after them; every spy is restored after each. */
export function openPaymentTest() {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await openShop());
  });
  afterAll(() => shop.close());
  afterEach(() => jest.restoreAllMocks());
  return {
    shop,
    wallet: walletOf(shop),
    /** Ends and refunds all that is due. */
    async sweep(): Promise<void> {
      await sweepRenewals(shop.payments);
      await sweepRefunds(shop.payments);
    },
  };
}
