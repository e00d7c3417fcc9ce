import { api, call, endpointsOf } from '@site/shared/api';
import { listExercisesEndpoint, listReplySchema, type Exercise, type ListReply } from '@site/shared/contracts';

/** An entry of the action grid (spec 3: name, cnName, thumbnailGIF), with the still that stands in for the moving picture. */
export type Action = Pick<Exercise, 'id' | 'code' | 'name' | 'cnName' | 'thumbnailGIF' | 'thumbnail' | 'isFree'>;

const exercisesApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** The movements of the built-in list, without what they are made of. */
    getActions: build.query({
      ...call(listExercisesEndpoint, listReplySchema, {}),
      transformResponse: ({ list }: ListReply) => list as Action[],
    }),
  }),
});

export const { useGetActionsQuery } = exercisesApi;
