import { api, call, endpointsOf } from '@site/shared/api';
import { getLearningEndpoint, listMovementsEndpoint, markFavouriteEndpoint } from '@site/shared/contracts/library';

const libraryApi = endpointsOf(
  'library',
  api.enhanceEndpoints({ addTagTypes: ['Learning'] }),
)({
  endpoints: (build) => ({
    getMovements: build.query(call(listMovementsEndpoint)),
    /** Favourites, and the exercises opened last. Call it only with a token. */
    getLearning: build.query({ ...call(getLearningEndpoint), providesTags: ['Learning'] }),
    /** The card changes at once; then the server's data replace it, including changes of other tabs. */
    markFavourite: build.mutation({
      ...call(markFavouriteEndpoint),
      invalidatesTags: ['Learning'],
      async onQueryStarted({ exerciseId, isCollect }, { dispatch, queryFulfilled }) {
        const id = Number(exerciseId);
        const change = (ids: number[]) => (isCollect ? [id, ...ids] : ids);
        const patch = dispatch(
          libraryApi.util.updateQueryData('getLearning', undefined, (learning) => {
            if (learning) {
              learning.favourites = change(learning.favourites.filter((one) => one !== id));
            }
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
        }
      },
    }),
  }),
});

export const { useGetMovementsQuery, useGetLearningQuery, useMarkFavouriteMutation } = libraryApi;
