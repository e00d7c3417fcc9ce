import { Triangle, Vector3, type BufferAttribute } from 'three';
import { isOnBone } from '../../../anatomy/src/attachments/attachment-sites';
import { farthestFromBone, findAttachments } from '../../../anatomy/src/attachments/find-attachments';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { boneGeometry } from '../../../anatomy/src/scene/geometry/bone-geometry';

const geometry = boneGeometry(bones(), false);
const positions = geometry.getAttribute('position') as BufferAttribute;
const marked = muscleInstances(muscles()).map((instance) => ({
  instance,
  places: findAttachments(geometry, instance),
}));
const ends = ['origin', 'insertion'] as const;
const nameOf = (id: string): string => id.replace(/\.[lr]$/, '');
const bonesOf = (id: string, end: (typeof ends)[number]): string[] => {
  const places = marked.find(({ instance }) => instance.id === id)?.places.filter((place) => place.end === end) ?? [];
  return [...new Set(places.map(({ bone }) => nameOf(bone.id)))];
};

/** Metres: the rounding error of a mark on a triangle of the bone. */
const onSurface = 1e-5;

function distanceFromBone(id: string, point: Vector3): number {
  const { start, count } = geometry.groups[bones().findIndex((bone) => bone.id === id)];
  const triangle = new Triangle();
  const nearest = new Vector3();
  let distance = Infinity;
  for (let k = start; k < start + count; k += 3) {
    const [a, b, c] = [k, k + 1, k + 2].map((corner) => geometry.index?.getX(corner) ?? 0);
    triangle.setFromAttributeAndIndices(positions, a, b, c);
    distance = Math.min(distance, triangle.closestPointToPoint(point, nearest).distanceTo(point));
  }
  return distance;
}

test('each mark of each muscle lies on the bone that it names, at most 20 mm from an end of the muscle', () => {
  const faults = marked.flatMap(({ instance, places }) =>
    places.flatMap(({ end, bone, segment, at }) => {
      const centre = new Vector3(...segmentOf(segment.id).centre);
      const point = new Vector3(...at).add(centre);
      const fromEnd = Math.min(
        ...instance.strands.map(({ elements }) => {
          const element = elements.at(end === 'origin' ? 0 : -1);
          return element?.kind === 'point' && element.offset === segment.index * 16
            ? new Vector3(...element.at).add(centre).distanceTo(point)
            : Infinity;
        }),
      );
      const isRight = distanceFromBone(bone.id, point) < onSurface && fromEnd <= farthestFromBone;
      return isRight ? [] : [`${instance.id} ${end} ${bone.id}: ${(fromEnd * 1000).toFixed(1)} mm`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every end that attaches to a bone is marked', () => {
  for (const { instance, places } of marked) {
    const wanted = ends.filter((end) => isOnBone(instance.muscle.id, end));
    const found = ends.filter((end) => places.some((place) => place.end === end));
    expect({ id: instance.id, found }).toEqual({ id: instance.id, found: wanted });
  }
});

/** Words for each bone and its parts in the texts of cards. */
const wordsOf: readonly (readonly [bone: RegExp, words: RegExp])[] = [
  [/^rib-/, /rib|cartilage/i],
  [/^costal-/, /cartilage|sternum|rib/i],
  [/^[CTL]\d/, /[CTL]\d|vertebra|atlas|axis|thoracolumbar/],
  [/^hip-bone/, /ili|pub|isch|obturator/i],
  [/^sacrum/, /sacrum/i],
  [/^coccyx/, /coccy/i],
  [/^(sternum|xiphoid)/, /stern|xiphoid/i],
  [/^clavicle/, /clavicle/i],
  [/^scapula/, /scapula|acromion|(supra|infra)spinous/i],
  [/^humerus/, /humerus/i],
  [/^radius/, /radi/i],
  [/^ulna/, /ulna/i],
  [/^(scaphoid|trapezium|capitate|hamate|pisiform)/, /scaphoid|trapezium|capitate|hamate|pisiform/i],
  [/^metacarpal/, /metacarpal/i],
  [/^(thumb|index|middle|ring|little)-/, /phalan/i],
  [/^femur/, /femur|femoral|trochanter|linea aspera/i],
  [/^tibia/, /tibia/i],
  [/^fibula/, /fibula/i],
  [/^calcaneus/, /calcane/i],
  [/^(navicular|cuboid)/, /navicular|cuboid/i],
  [/^metatarsal/, /metatarsal|toe joints/i],
  [/^toe-/, /phalan/i],
  [/^(mandible|hyoid|thyroid)/, /mandible|hyoid|thyroid/i],
  [/^(calvaria|facial)/, /temporal|zygomatic|sphenoid|pterygoid|mastoid|occipital|nuchal|maxilla|frontal|nasal/i],
];

test('the text of each end names the bones that it is marked on', () => {
  const strangers = marked.flatMap(({ instance: { id, muscle }, places }) =>
    places
      .filter(({ end, bone }) => !wordsOf.find(([name]) => name.test(bone.id))?.[1].test(muscle[end].en))
      .map(({ end, bone }) => `${id} ${end} ${bone.id}: ${muscle[end].en}`),
  );
  expect(strangers).toEqual([]);
});

test.each([
  ['brachialis', ['humerus'], ['ulna']],
  ['biceps-brachii-caput-longum', ['scapula'], ['radius']],
  ['rectus-femoris', ['hip-bone'], ['tibia']],
  ['gastrocnemius-caput-mediale', ['femur'], ['calcaneus']],
  ['supraspinatus', ['scapula'], ['humerus']],
  ['opponens-pollicis', ['trapezium'], ['metacarpal-1']],
])('%s is marked from %j to %j on both sides', (id, origin, insertion) => {
  for (const side of ['l', 'r']) {
    expect({ side, at: ends.map((end) => bonesOf(`${id}.${side}`, end)) }).toEqual({ side, at: [origin, insertion] });
  }
});
