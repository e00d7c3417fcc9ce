import { useEffect, useRef } from 'react';

interface SearchFieldProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  /** The current query: the field shows it, and each later one. */
  search: string;
  maxLength: number;
  className: string;
}

/** The field `search` of a search form. It keeps the focus and the input while the page shows the results. */
export function SearchField({ label, search, ...props }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    // Not at first, because a rendered page accepts input before this runs.
    if (field.current && shown.current !== search) {
      field.current.value = search;
    }
    shown.current = search;
  }, [search]);
  return (
    <input
      {...props}
      ref={field}
      type="search"
      name="search"
      defaultValue={search}
      aria-label={label}
      enterKeyHint="search"
    />
  );
}
