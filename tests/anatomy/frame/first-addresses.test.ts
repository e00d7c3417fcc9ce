import { getExerciseEndpoint } from '@site/shared/contracts';
import { firstAddresses } from '../../../anatomy/src/frame/first-addresses';

const origin = 'https://site.example';

test('what is asked for early is what the program asks for', () => {
  expect(firstAddresses(origin, '?exercise=barbell-back-squat&t=2')).toEqual([
    origin + getExerciseEndpoint.path.replace(':id', 'barbell-back-squat'),
  ]);
});

test.each(['', '?exercise=', '?exercise=../../u/user/info', '?exercise=A%20B'])(
  '%p asks for nothing early',
  (search) => {
    expect(firstAddresses(origin, search)).toEqual([]);
  },
);
