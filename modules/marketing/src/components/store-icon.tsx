/** Simple icons of the two systems: a phone with a home indicator, and a phone with a camera island. */
export function StoreIcon({ id, className }: { id: 'android' | 'ios'; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {id === 'android' ? (
        <path
          fill="currentColor"
          d="M15.800 17.500a10 10 0 0 1 16.400 0l2.500-3.300a1.200 1.200 0 0 1 1.900 1.500l-2.700 3.500A14.300 14.300 0 0 1 38 29.500H10a14.300 14.300 0 0 1 4.100-10.300l-2.700-3.500a1.200 1.200 0 1 1 1.900-1.500zM18 25.200a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3m12 0a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3M10 32h28v1.500a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z"
        />
      ) : (
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M16 5h16a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5m0 2.800a2.200 2.200 0 0 0-2.200 2.200v28a2.200 2.200 0 0 0 2.200 2.200h16a2.200 2.200 0 0 0 2.200-2.200V10A2.200 2.200 0 0 0 32 7.800zM20.500 10.500h7a1.400 1.400 0 0 1 0 2.800h-7a1.400 1.400 0 0 1 0-2.800"
        />
      )}
    </svg>
  );
}
