import { api, call, endpointsOf } from '@site/shared/api';
import { listSheetNotesEndpoint, listSheetsEndpoint, saveSheetNoteEndpoint } from '@site/shared/contracts/library';

const sheetsApi = endpointsOf(
  'library',
  api.enhanceEndpoints({ addTagTypes: ['SheetNotes'] }),
)({
  endpoints: (build) => ({
    /** The response depends on the caller's access, so request only what the caller may see. */
    getSheets: build.query(call(listSheetsEndpoint)),
    /** Call it only with a token. */
    getSheetNotes: build.query({ ...call(listSheetNotesEndpoint), providesTags: ['SheetNotes'] }),
    saveSheetNote: build.mutation({ ...call(saveSheetNoteEndpoint), invalidatesTags: ['SheetNotes'] }),
  }),
});

export const { useGetSheetsQuery, useGetSheetNotesQuery, useSaveSheetNoteMutation } = sheetsApi;
