import { Link, useLocation, useNavigate } from 'react-router-dom';
import { TextInput } from '@mantine/core';
import * as v from 'valibot';
import { limits } from '@site/shared/contracts';
import { accountSearchSchema } from '@site/shared/contracts/admin';
import { formatDateTime } from '@site/shared/dates';
import { issueTexts, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { Facts, SubmitButton } from '@site/shared/ui';
import { useFindAccountsQuery } from '../api/admin';
import { EmailAddress } from './email-address';
import { Listing } from './listing';
import styles from './office.module.css';
import { useStatusName } from './use-names';

const searchSchema = v.pick(accountSearchSchema, ['search']);
interface Asked {
  search: string;
  page: number;
}

/** Finds accounts. The query is not in the address, because it is a person's name. */
export function SearchView() {
  const t = useText();
  const navigate = useNavigate();
  const asked = useLocation().state as Asked | null;
  const statusOf = useStatusName();
  const query = { search: asked?.search ?? '', page: asked?.page ?? 1, size: limits.listPageSize };
  const reply = useFindAccountsQuery(query, { skip: asked === null, refetchOnMountOrArgChange: true });
  const form = useSiteForm({
    name: 'admin-search',
    schema: searchSchema,
    initialValues: { search: asked?.search ?? '' },
    check: 'submit',
    texts: { ...issueTexts, valueInvalid: 'admin.search.rule' },
  });
  const show = (state: Asked) => void navigate('/admin', { state });
  const submit = form.onSubmit(({ search }) => show({ search, page: 1 }));
  return (
    <>
      <form className={styles.search} role="search" noValidate onSubmit={submit}>
        <TextInput
          {...form.field('search')}
          classNames={{ root: styles.searchField, wrapper: styles.searchInput }}
          label={t('admin.search.label')}
          description={t('admin.search.hint')}
          autoComplete="off"
          aria-required
        />
        <SubmitButton busy={reply.isFetching} mih={44}>
          {t('admin.search.submit')}
        </SubmitButton>
      </form>
      {asked && (
        <Listing
          reply={reply}
          empty={t('admin.search.none')}
          page={query.page}
          onPage={(page) => show({ search: query.search, page })}
        >
          <ul className={styles.rows}>
            {reply.data?.list.map(({ id, email, nickName, status, createTime }) => (
              <li key={id}>
                <Link to={`/admin/${id}`}>
                  <EmailAddress text={email ?? id} />
                </Link>
                <Facts
                  facts={{
                    [t('admin.account.name')]: nickName,
                    [t('admin.account.status')]: statusOf(status),
                    [t('admin.account.created')]: formatDateTime(createTime),
                  }}
                />
              </li>
            ))}
          </ul>
        </Listing>
      )}
    </>
  );
}
