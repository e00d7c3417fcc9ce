import { Sphere, Vector3 } from 'three';

/** A bounding sphere of a body with its equipment in every pose, metres. Without it three.js would compute one from all vertices. */
export const bodySphere = new Sphere(new Vector3(0, 1, 0), 2);
