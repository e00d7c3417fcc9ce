import type { AccountMail, AdminAccount, HeldPaymentItem } from '@site/shared/contracts/admin';
import { openDesk, type TestMember } from '../staff/on-staff';
import { openShop, type Buyer, type Shop } from '../payment/shop';
import type { Reply } from '../test-app';

/** A shop with two members of the staff, and their actions. */
export interface Office extends Shop {
  ada: TestMember;
  ben: TestMember;
  read<T>(path: string, token?: string): Promise<Reply<T>>;
  change<T = null>(path: string, body: object, token?: string): Promise<Reply<T>>;
  account(buyer: Buyer): Promise<AdminAccount>;
  mails(buyer: Buyer): Promise<AccountMail[]>;
  list(token?: string): Promise<HeldPaymentItem[]>;
  /** The access log's entries with a reason. */
  done(about: { account?: string; subject?: string }): Promise<object[]>;
}

export async function openOffice(): Promise<Office> {
  const shop = await openShop();
  const [ada, ben] = [await openDesk(shop), await openDesk(shop)];
  const read = <T>(path: string, token = ada.token) => shop.get<T>(`/api/admin${path}`, { token });
  return {
    ...shop,
    ada,
    ben,
    read,
    change: (path, body, token = ada.token) => shop.postJson(`/api/admin${path}`, body, { token }),
    account: async (buyer) => (await read<AdminAccount>(`/accounts/${buyer.id}`)).data,
    mails: async (buyer) => (await read<{ list: AccountMail[] }>(`/accounts/${buyer.id}/mails`)).data.list,
    list: async (token) => (await read<{ list: HeldPaymentItem[] }>('/held?size=100', token)).data.list,
    done: ({ account, subject }) =>
      shop.database.query(
        `SELECT u.email AS who, a.action, a.subject, a.reason FROM staff_accesses a JOIN users u ON u.id = a.staff_id
         WHERE a.reason IS NOT NULL AND ($1::uuid IS NULL OR a.account_id = $1) AND ($2::text IS NULL OR a.subject = $2) ORDER BY a.id`,
        [account ?? null, subject ?? null],
      ),
  };
}
