import { Color, MeshStandardMaterial, Vector2 } from 'three';
import { muscleRoles } from '../../motion/types';
import { effortColours } from './effort-look';
import { crossedMark, toothedMark, toothWidth } from './fibre-marks';
import { chosenColour, roleLooks } from './role-looks';

/** The depth of the gaps between digitations, centimetres. */
const toothDepth = 3.4;

/** Looks from this number on are activations: none, and the number of steps up to the full one. */
export const firstEffort = 16;
export const fullEffort = 200;

/** Uniforms shared by all muscle materials of a stage. */
export interface MuscleUniforms {
  roleColours: { value: Color[] };
  chosenColour: { value: Color };
  effortColours: { value: Color[] };
  showPatterns: { value: number };
  /** Fades muscles without a role during an exercise. */
  restFade: { value: number };
}

export function createMuscleUniforms(): MuscleUniforms {
  return {
    roleColours: { value: muscleRoles.map((role) => new Color(roleLooks[role].colour)) },
    chosenColour: { value: new Color(chosenColour) },
    effortColours: { value: effortColours.map((colour) => new Color(colour)) },
    showPatterns: { value: 1 },
    restFade: { value: 0 },
  };
}

const vertexHead = `
attribute vec3 fibre;
attribute vec2 look;
varying vec3 vFibre;
varying vec2 vLook;
`;

/** Far away, lines become their mean instead of flickering. */
const fragmentHead = `
uniform vec3 roleColours[6];
uniform vec3 chosenColour;
uniform vec3 effortColours[4];
uniform float showPatterns;
uniform float restFade;
varying vec3 vFibre;
varying vec2 vLook;
float noiseAt(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec4 h = fract(sin(vec4(0.0, 1.0, 57.0, 58.0) + dot(i, vec2(1.0, 57.0))) * 43758.5453);
  return mix(mix(h.x, h.y, f.x), mix(h.z, h.w, f.x), f.y);
}
float lineOf(float at, float width) {
  float d = abs(fract(at) - 0.5);
  float w = fwidth(at);
  return mix(smoothstep(width * 0.5 + w, width * 0.5 - w, d), width, smoothstep(0.3, 0.8, w));
}
float patternOf(float role, vec2 p) {
  if (role < 1.5) return 0.0;
  if (role < 2.5) return lineOf((p.x + p.y) * 0.8, 0.42);
  if (role < 3.5) return max(lineOf(p.x * 0.75, 0.24), lineOf(p.y * 0.75, 0.24));
  if (role < 4.5) { vec2 c = p * 0.85; c.x += 0.5 * step(1.0, mod(c.y, 2.0)); float w = fwidth(c.y); return smoothstep(0.3 + w, 0.3 - w, length(fract(c) - 0.5)); }
  if (role < 5.5) return lineOf(p.x * 0.7, 0.4);
  return lineOf((p.x + abs(fract(p.y * 0.5) - 0.5) * 2.4) * 0.6, 0.4);
}
`;

// Comments inside a shader would be sent to every visitor.
/**
 * Teeth: between the slips the muscle begins later (fibre-marks.ts). A role is told by its pattern, too, an effort by lines across the fibres
 * that grow with it, in three straight pieces between the colours of the legend (effort-look.ts). Crossed: the tendinous intersections of
 * rectus abdominis, at the navel, below the xiphoid process, and between.
 */
const fragmentColour = `
  if (vFibre.x > ${toothedMark - 500}.0) {
    float slip = abs(fract(vFibre.y / ${toothWidth.toFixed(1)}) - 0.5) * 2.0;
    if (vFibre.x - ${toothedMark}.0 < ${toothDepth.toFixed(1)} * smoothstep(0.25, 1.0, slip)) discard;
  }
  float role = floor(vLook.x + 0.5);
  float chosen = vLook.y;
  float grain = noiseAt(vec2(vFibre.x * 0.5, vFibre.y * 9.0)) * 0.6 + noiseAt(vec2(vFibre.x * 1.1, vFibre.y * 21.0)) * 0.4;
  vec3 flesh = mix(vec3(0.29, 0.045, 0.038), vec3(0.52, 0.12, 0.095), grain);
  vec3 tendonTone = mix(vec3(0.62, 0.55, 0.45), vec3(0.86, 0.81, 0.72), grain);
  bool working = role > 15.5;
  float level = clamp((role - ${firstEffort}.0) / ${fullEffort}.0, 0.0, 1.0);
  float mark = (working ? (level < 0.03 ? 0.0 : lineOf(vFibre.x * 0.6, level * 0.7)) : role > 0.5 ? patternOf(role, vFibre.xy) : 0.0) * showPatterns;
  if (working) {
    vec3 tone = level < 0.33 ? mix(effortColours[0], effortColours[1], level * 3.0) : level < 0.67 ? mix(effortColours[1], effortColours[2], level * 3.0 - 1.0) : mix(effortColours[2], effortColours[3], min(level * 3.0 - 2.0, 1.0));
    flesh = mix(tone * (0.72 + 0.42 * grain), tone * 0.3, mark * 0.75);
  } else if (role > 0.5) {
    vec3 tone = roleColours[int(role) - 1];
    flesh = mix(tone * (0.72 + 0.42 * grain), tone * 0.28, mark * 0.85);
  } else {
    float grey = dot(flesh, vec3(0.3, 0.59, 0.11));
    flesh = mix(flesh, mix(vec3(grey), flesh, 0.35) * 1.1 + vec3(0.16, 0.12, 0.11), restFade);
  }
  float tendonShare = smoothstep(0.3, 0.7, vFibre.z + (grain - 0.5) * 0.14 + (noiseAt(vec2(3.0, vFibre.y * 1.4)) - 0.5) * 0.16);
  if (abs(vFibre.x - ${crossedMark}.0) < 500.0) {
    float at = vFibre.x - ${crossedMark}.0 + (noiseAt(vec2(vFibre.y * 0.7, 4.0)) - 0.5) * 1.1;
    float cross = min(min(abs(at - 17.0), abs(at - 23.5)), abs(at - 30.0));
    tendonShare = max(tendonShare, 0.85 * smoothstep(0.62, 0.22, cross + (grain - 0.5) * 0.2));
  }
  diffuseColor.rgb = mix(flesh, tendonTone, tendonShare);
  diffuseColor.rgb = mix(diffuseColor.rgb, chosenColour * (0.62 + 0.3 * grain) * (1.0 - 0.6 * mark), chosen * 0.8);
`;

/** Bundles of fibres stand out, coarser than the grain; far away they would only flicker. */
const fragmentRelief = `
  float rise = (noiseAt(vec2(vFibre.x * 0.1, vFibre.y * 1.25)) + noiseAt(vec2(vFibre.x * 0.2 + 7.0, vFibre.y * 2.9)) * 0.35) * 0.0022 * smoothstep(0.6, 0.1, vFibre.z) * smoothstep(0.35, 0.08, fwidth(vFibre.y));
  vec3 viewX = dFdx(-vViewPosition), viewY = dFdy(-vViewPosition);
  vec3 acrossX = cross(viewY, normal), acrossY = cross(normal, viewX);
  float facing = dot(viewX, acrossX) * (gl_FrontFacing ? 1.0 : -1.0);
  normal = normalize(abs(facing) * normal - sign(facing) * (dFdx(rise) * acrossX + dFdy(rise) * acrossY));
`;

/** A chosen muscle has a bright outline, whatever its colour. */
const fragmentGlow = `
  totalEmissiveRadiance += chosenColour * chosen * (0.08 + pow(1.0 - abs(dot(normalize(vViewPosition), normal)), 2.5) * 0.9);
`;

/** Muscle tissue with fibres, pale tendons, role colours and patterns. `ghost` draws it nearly transparent. */
export function createMuscleMaterial(uniforms: MuscleUniforms, ghost: boolean): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    roughness: 0.52,
    metalness: 0,
    transparent: ghost,
    opacity: ghost ? 0.16 : 1,
    depthWrite: !ghost,
    normalScale: new Vector2(1, 1),
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader =
      vertexHead +
      shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvFibre = fibre; vLook = look;');
    shader.fragmentShader =
      fragmentHead +
      shader.fragmentShader
        .replace('#include <color_fragment>', fragmentColour)
        .replace('#include <normal_fragment_maps>', fragmentRelief)
        .replace('#include <emissivemap_fragment>', fragmentGlow);
  };
  return material;
}
