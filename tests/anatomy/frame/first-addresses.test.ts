import { getExerciseEndpoint } from '@site/shared/contracts';
import { firstAddresses } from '../../../anatomy/src/frame/first-addresses';

const origin = 'https://site.example';

test.each(['barbell-back-squat', 'clamshell'])('of %s is asked for early what the program asks for', (code) => {
  expect(firstAddresses(origin, `?exercise=${code}&t=2`)).toEqual([
    origin + getExerciseEndpoint.path.replace(':id', code),
  ]);
});

test.each(['', '?exercise=', '?exercise=../../u/user/info', '?exercise=A%20B'])(
  '%p asks for nothing early',
  (search) => {
    expect(firstAddresses(origin, search)).toEqual([]);
  },
);
