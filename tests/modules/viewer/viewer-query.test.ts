import { readViewerQuery, withView } from '../../../modules/viewer/src/model/viewer-query';

const read = (text: string) => readViewerQuery(new URLSearchParams(text));

describe("the viewer's address (spec 2.1, 2.10)", () => {
  it.each([
    '',
    'pid=3',
    'sid=3',
    'pid=&sid=3',
    'pid=a&sid=3',
    'pid=3&sid=-1',
    'pid=3&sid=1.5',
    'pid=1e3&sid=1',
    'pid=9999999999&sid=1',
    'id=3',
    'sId=3',
  ])('rejects %j as the address of a software', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each(['pid=1&sid=5', 'id=1&sId=5&r=0.8231', 'pid=1&sId=5', 'id=1&sid=5'])(
    'reads package and software from %j',
    (text) => {
      expect(read(text)).toMatchObject({ pid: 1, sid: 5 });
    },
  );

  it("reads the view without the page's own parameters, invalid names and overlong values", () => {
    expect(
      read(
        `pid=3&sid=3&exercise=squat&joints=elbow:90&lang=xx&software=9&bare=1&Weird=1&a%20b=2&long=${'x'.repeat(401)}`,
      )?.view,
    ).toEqual({ exercise: 'squat', joints: 'elbow:90' });
  });

  it("keeps the page's own parameters when the view changes", () => {
    const next = withView(new URLSearchParams('pid=3&sid=3&exercise=squat&Random=1'), { muscle: 'deltoid', t: '1.2' });
    expect(next.toString()).toBe('pid=3&sid=3&Random=1&muscle=deltoid&t=1.2');
  });
});
