import { Sphere, Vector3 } from 'three';

/** Around a body with its equipment in every pose, metres. Told to what is drawn: three.js would look at each vertex once to find it. */
export const bodySphere = new Sphere(new Vector3(0, 1, 0), 2);
