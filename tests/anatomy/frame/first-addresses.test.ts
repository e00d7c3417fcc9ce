import { getExerciseEndpoint, listExercisesEndpoint } from '@site/shared/contracts';
import { firstAddresses } from '../../../anatomy/src/frame/first-addresses';

const origin = 'https://site.example';
const list = origin + listExercisesEndpoint.path;

test('what is asked for early is what the program asks for', () => {
  expect(firstAddresses(origin, '?exercise=barbell-back-squat&t=2')).toEqual([
    list,
    origin + getExerciseEndpoint.path.replace(':id', 'barbell-back-squat'),
  ]);
});

test.each(['', '?exercise=', '?exercise=../../u/user/info', '?exercise=A%20B'])(
  '%p asks for the list alone',
  (search) => {
    expect(firstAddresses(origin, search)).toEqual([list]);
  },
);
