import { useSyncExternalStore } from 'react';
import type { Library, LibraryState } from './library';

export const useLibrary = (library: Library): LibraryState => useSyncExternalStore(library.subscribe, library.get);
