import { getExerciseEndpoint } from '@site/shared/contracts';
import { firstAddresses } from '../../../anatomy/src/frame/first-addresses';

const origin = 'https://site.example';

test.each(['barbell-back-squat', 'clamshell'])(
  '%s is requested early at the address that the application uses',
  (code) => {
    expect(firstAddresses(origin, `?exercise=${code}&t=2`)).toEqual([
      origin + getExerciseEndpoint.path.replace(':id', code),
    ]);
  },
);

test.each(['', '?exercise=', '?exercise=../../u/user/info', '?exercise=A%20B'])(
  '%p requests nothing early',
  (search) => {
    expect(firstAddresses(origin, search)).toEqual([]);
  },
);
