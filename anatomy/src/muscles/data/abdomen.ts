import { describeMuscle, on } from '../describe-muscle';
import { onRib, transverse } from '../spine-landmarks';
import type { Muscle } from '../types';
import { volumeSources } from '../volume-sources';

const thoracicNerves = ['Intercostal nerves 7–11 and subcostal nerve', '第7–11肋间神经、肋下神经'] as const;
const andIliohypogastric = ['Lower intercostal, iliohypogastric and ilioinguinal nerves', '下位肋间神经、髂腹下神经、髂腹股沟神经'] as const;

export const abdominalMuscles: Muscle[] = [
  describeMuscle({
    latin: 'Musculus rectus abdominis',
    name: ['rectus abdominis', '腹直肌'],
    region: 'abdomen', layer: 'superficial', form: 'sheet', volume: 175, volumeSource: volumeSources.christophy, tendon: [0.06, 0.04],
    strands: [
      [on('pelvis', 0.006, 0.922, 0.064), on('pelvis', 0.007, 0.985, 0.09), on('L4', 0.009, 1.07, 0.102), on('L2', 0.011, 1.145, 0.104), on('T11', 0.012, 1.22, 0.095), on('T6', 0.018, 1.29, 0.082)],
      [on('pelvis', 0.018, 0.923, 0.063), on('pelvis', 0.036, 0.985, 0.088), on('L4', 0.05, 1.07, 0.098), on('L2', 0.054, 1.145, 0.1), on('T11', 0.056, 1.22, 0.092), on('T6', 0.056, 1.292, 0.084)],
    ],
    origin: ['Pubic crest and symphysis', '耻骨嵴、耻骨联合'],
    insertion: ['Xiphoid process and cartilages of ribs 5 to 7', '剑突、第5–7肋软骨'],
    action: ['Flexes the trunk', '使躯干前屈'],
    nerve: thoracicNerves,
    actions: '+lumbarFlexion +thoracicFlexion',
  }),
  describeMuscle({
    latin: 'Musculus obliquus externus abdominis',
    name: ['external oblique', '腹外斜肌'],
    region: 'abdomen', layer: 'superficial', form: 'sheet', volume: 170, volumeSource: volumeSources.christophy, tendon: [0.03, 0.28],
    strands: [
      [onRib(6, 0.86, [0.002, 0, 0.008]), on('T10', 0.078, 1.2, 0.093), on('L2', 0.05, 1.12, 0.103), on('L5', 0.03, 1.04, 0.1), on('pelvis', 0.014, 0.94, 0.07)],
      [onRib(7, 0.78, [0.005, 0, 0.006]), on('T11', 0.108, 1.18, 0.075), on('L3', 0.085, 1.09, 0.094), on('pelvis', 0.058, 1.0, 0.084), on('pelvis', 0.032, 0.938, 0.064)],
      [onRib(8, 0.68, [0.008, 0, 0.002]), on('L1', 0.147, 1.145, 0.034), on('L4', 0.128, 1.06, 0.062), on('pelvis', 0.09, 0.972, 0.064)],
      [onRib(10, 0.66, [0.01, 0, 0]), on('L3', 0.149, 1.105, 0.01), on('pelvis', 0.138, 1.042, 0.026)],
      [onRib(11, 0.9, [0.014, 0, 0.002]), on('L3', 0.142, 1.1, -0.012), on('pelvis', 0.142, 1.058, -0.006)],
    ],
    origin: ['Outer faces of ribs 5 to 12', '第5–12肋外面'],
    insertion: ['Linea alba, pubic tubercle, iliac crest', '白线、耻骨结节、髂嵴前部'],
    action: ['Flexes the trunk, bends it to its own side, rotates it to the other side', '使躯干前屈、向同侧侧屈、向对侧旋转'],
    nerve: thoracicNerves,
    actions: '+lumbarFlexion +lumbarLateral -lumbarRotation -thoracicRotation',
  }),
  describeMuscle({
    latin: 'Musculus obliquus internus abdominis',
    name: ['internal oblique', '腹内斜肌'],
    region: 'abdomen', layer: 'intermediate', form: 'sheet', volume: 140, volumeSource: volumeSources.christophy, tendon: [0.03, 0.2],
    strands: [
      [on('pelvis', 0.13, 1.055, -0.035), onRib(11, 0.95)],
      [on('pelvis', 0.138, 1.05, 0.0), on('L3', 0.137, 1.1, 0.01), onRib(10, 0.85)],
      [on('pelvis', 0.136, 1.038, 0.024), on('L3', 0.125, 1.1, 0.048), onRib(9, 0.98)],
      [on('pelvis', 0.126, 1.01, 0.042), on('L3', 0.098, 1.1, 0.083), on('T9', 0.07, 1.18, 0.094)],
      [on('pelvis', 0.114, 0.99, 0.05), on('L4', 0.072, 1.06, 0.09), on('T10', 0.03, 1.13, 0.096)],
    ],
    origin: ['Thoracolumbar fascia, iliac crest, inguinal ligament', '胸腰筋膜、髂嵴、腹股沟韧带'],
    insertion: ['Ribs 10 to 12 and linea alba', '第10–12肋、白线'],
    action: ['Flexes the trunk, bends and rotates it to its own side', '使躯干前屈，向同侧侧屈和旋转'],
    nerve: andIliohypogastric,
    actions: '+lumbarFlexion +lumbarLateral +lumbarRotation +thoracicRotation',
  }),
  describeMuscle({
    latin: 'Musculus transversus abdominis',
    name: ['transversus abdominis', '腹横肌'],
    region: 'abdomen', layer: 'deep', form: 'sheet', volume: 85, volumeSource: volumeSources.christophy, tendon: [0.12, 0.25],
    strands: [
      [transverse('L1', [0.004, 0, 0]), on('L1', 0.118, 1.17, -0.03), on('L1', 0.118, 1.17, 0.045), on('L1', 0.07, 1.17, 0.08), on('L1', 0.012, 1.17, 0.088)],
      [transverse('L3', [0.004, 0, 0]), on('L3', 0.125, 1.1, -0.02), on('L3', 0.122, 1.1, 0.045), on('L3', 0.07, 1.1, 0.084), on('L3', 0.012, 1.1, 0.092)],
      [on('pelvis', 0.122, 1.056, -0.015), on('L5', 0.114, 1.056, 0.032), on('L5', 0.064, 1.045, 0.074), on('L5', 0.012, 1.035, 0.086)],
    ],
    origin: ['Cartilages of ribs 7 to 12, thoracolumbar fascia, iliac crest', '第7–12肋软骨、胸腰筋膜、髂嵴'],
    insertion: ['Linea alba', '白线'],
    action: ['Draws the abdominal wall in and steadies the trunk; it moves no joint by itself', '收紧腹壁、稳定躯干，本身不产生关节运动'],
    nerve: andIliohypogastric,
    actions: '',
  }),
];
