import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { useGetMovementsQuery } from '../api/library';
import { FilterBar } from '../components/filter-bar';
import { FoundLine } from '../components/found-line';
import { LibraryFrame } from '../components/library-frame';
import { LoadFailure } from '../components/load-failure';
import { LibraryPager } from '../components/library-pager';
import { MovementGrid, WaitingGrid } from '../components/movement-grid';
import { libraryPath } from '../model/addresses';
import { filterMovements, pageSize, readFilter, writeFilter, type FilterName } from '../model/filter';

/** All exercises and stretches, with search and filters that are stored in the address. */
export default function LibraryPage() {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const { data, error, isError, refetch } = useGetMovementsQuery();
  const found = useMemo(() => filterMovements(data ?? [], filter), [data, filter]);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(filter.page, pages);
  const addressOf = (wanted: Partial<typeof filter>) => libraryPath + writeFilter(wanted);
  const change = (name: FilterName, value: string) => void navigate(addressOf({ ...filter, [name]: value, page: 1 }));

  return (
    <LibraryFrame shown="movements">
      {isError ? (
        <LoadFailure error={error} refetch={refetch} />
      ) : (
        <>
          <FilterBar movements={data ?? []} filter={filter} onChange={change} />
          {data ? (
            <>
              <FoundLine
                text={t('library.movements.found', { count: found.length })}
                clearAddress={writeFilter({ ...filter, page: 1 }) && libraryPath}
              />
              <MovementGrid movements={found.slice((page - 1) * pageSize, page * pageSize)} />
              <LibraryPager page={page} pages={pages} addressOf={(wanted) => addressOf({ ...filter, page: wanted })} />
            </>
          ) : (
            <WaitingGrid />
          )}
        </>
      )}
    </LibraryFrame>
  );
}
