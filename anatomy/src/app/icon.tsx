const shapes = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  loop: 'M7 7h9V4l5 4-5 4V9H7v4H5V9a2 2 0 0 1 2-2zm10 10H8v3l-5-4 5-4v3h9v-4h2v4a2 2 0 0 1-2 2z',
  layers: 'M12 3 2 8l10 5 10-5zM4.2 11.3 2 12.4l10 5 10-5-2.2-1.1L12 15.2zM4.2 15.6 2 16.7l10 5 10-5-2.2-1.1-7.8 3.9z',
  camera:
    'M9 4 7.2 6H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-3.2L15 4zm3 13.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z',
  link: 'M3.9 12a3.1 3.1 0 0 1 3.1-3.1h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12zM8 13h8v-2H8zm9-6h-4v1.9h4a3.1 3.1 0 1 1 0 6.2h-4V17h4a5 5 0 0 0 0-10z',
  view: 'M12 5C7 5 2.7 8.1 1 12.5 2.7 16.9 7 20 12 20s9.300-3.100 11-7.500C21.300 8.100 17 5 12 5zm0 12.500a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  reset: 'M12 5V1L6.500 6 12 11V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z',
  plus: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
  minus: 'M19 13H5v-2h14z',
  undo: 'M12.500 8c-2.650 0-5.050 1-6.900 2.600L2 7v9h9l-3.620-3.620a7.900 7.900 0 0 1 12.300 3.120l2.320-.78A10.500 10.500 0 0 0 12.500 8z',
  more: 'M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  keys: 'M20 5H4a2 2 0 0 0-2 2v10c0 1.100.9 2 2 2h16a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm-9 3h2v2h-2zm0 3h2v2h-2zM8 8h2v2H8zm0 3h2v2H8zm-1 2H5v-2h2zm0-3H5V8h2zm9 7H8v-2h8zm0-4h-2v-2h2zm0-3h-2V8h2zm3 3h-2v-2h2zm0-3h-2V8h2z',
  headset:
    'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-4l-2-3h-4l-2 3H4a2 2 0 0 1-2-2V8c0-1.100.9-2 2-2zm3 3.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  film: 'M18 4v2h-2V4H8v2H6V4H4v16h2v-2h2v2h8v-2h2v2h2V4zM8 16H6v-2h2zm0-4H6v-2h2zm0-4H6V6h2zm10 8h-2v-2h2zm0-4h-2v-2h2zm0-4h-2V6h2z',
  code: 'M9.400 16.600 4.800 12l4.600-4.600L8 6l-6 6 6 6zm5.200 0 4.600-4.600-4.600-4.600L16 6l6 6-6 6z',
  present:
    'M3 3v2h1v10h7v2.500l-3 3.500h2.500l1.500-1.800 1.500 1.800H16l-3-3.500V15h7V5h1V3zm15 10H6V5h12zm-8-6.500v5l4.500-2.500z',
  pointer: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 16a7 7 0 1 1 0-14 7 7 0 0 1 0 14zm0-10a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  notes: 'M4 3v18h16V3zm14 16H6V5h12zM8 8h8v2H8zm0 3.500h8v2H8zM8 15h5v2H8z',
  fullScreen: 'M5 5h5V3H3v7h2zm0 9H3v7h7v-2H5zm14 5h-5v2h7v-7h-2zM14 3v2h5v5h2V3z',
  windowed: 'M8 8H3v2h7V3H8zm-5 8h5v5h2v-7H3zm13 5v-5h5v-2h-7v7zm0-18h-2v7h7V8h-5z',
  lock: 'M18 9h-1V7A5 5 0 0 0 7 7v2H6a2 2 0 0 0-2 2v9c0 1.100.9 2 2 2h12a2 2 0 0 0 2-2v-9a2 2 0 0 0-2-2zM9 7a3 3 0 0 1 6 0v2H9z',
  back: 'M20 11H7.800l5.600-5.600L12 4l-8 8 8 8 1.400-1.400L7.800 13H20z',
  close:
    'M19 6.400 17.600 5 12 10.600 6.400 5 5 6.400 10.600 12 5 17.600 6.400 19 12 13.400 17.600 19 19 17.600 13.400 12z',
  warning: 'M12 3 1.500 21h21zm1 15h-2v-2h2zm0-4h-2v-4h2z',
  check: 'M9 16.200 4.800 12l-1.400 1.400L9 19 21 7l-1.400-1.400z',
  panel: 'M3 5v14h18V5zm12 12H5V7h10z',
  search:
    'M15.500 14h-.8l-.3-.3a6.500 6.500 0 1 0-.7.7l.3.3v.8l5 5 1.500-1.500zm-6 0a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9z',
} as const;

export type IconName = keyof typeof shapes;

/** A one-colour icon, always decorative, because the text is beside it or in the control's name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): React.JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
