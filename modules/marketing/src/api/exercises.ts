import { api, call, endpointsOf } from '@site/shared/api';
import { listExercisesEndpoint, listReplySchema, type Exercise, type ListReply } from '@site/shared/contracts';

/** An entry of the action grid (spec 3: name, cnName, thumbnailGIF), with the still for the moving picture. */
export type Action = Pick<Exercise, 'id' | 'code' | 'name' | 'cnName' | 'thumbnailGIF' | 'thumbnail' | 'isFree'>;

/** As many movements as the grid shows. */
export const actionCount = 24;

const toAction = ({ id, code, name, cnName, thumbnailGIF, thumbnail, isFree }: Action): Action => ({
  id,
  code,
  name,
  cnName,
  thumbnailGIF,
  thumbnail,
  isFree,
});

const exercisesApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** The first movements of the built-in list; the library has all of them. */
    getActions: build.query({
      ...call(listExercisesEndpoint, listReplySchema, {}),
      transformResponse: ({ list }: ListReply) => (list as Action[]).slice(0, actionCount).map(toAction),
    }),
  }),
});

export const { useGetActionsQuery } = exercisesApi;
