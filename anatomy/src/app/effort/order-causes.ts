import type { Text } from '../../body/types';

/** The name of the measured movement, if it differs from that of the row. */
export const measuredAs = {
  'forward-lunge': { en: 'measured: forward lunge', cn: '实测动作：前弓步' },
  'lateral-step-up': { en: 'measured: lateral step-up', cn: '实测动作：侧向上台阶' },
  'swiss-ball-crunch': { en: 'measured: crunch on a ball', cn: '实测动作：健身球卷腹' },
};

/** The known reasons why the computed order of a movement differs. */
export const orderCauses: Readonly<Record<string, Text>> = {
  'barbell-bench-press': {
    en: 'With the elbows near the trunk, something here has to abduct the arm against the sternal part of pectoralis major: the anterior deltoid.',
    cn: '肘部靠近躯干时，胸大肌胸肋部使上臂内收，此处由三角肌前部对抗。',
  },
  'push-up': {
    en: 'The elbows hold up to 23 N·m here, as was measured, for which the triceps needs 40%; the shoulders hold more, most of it by pectoralis major.',
    cn: '此处肘关节最多承担 23 N·m，与实测相当，肱三头肌只需 40%；肩关节承担更多，大部分由胸大肌负担。',
  },
  'seated-dumbbell-press': {
    en: 'The upper arms move out to the side here, where the middle part of the deltoid has the longer lever. How the deltoid’s volume is divided among its parts is not settled.',
    cn: '此处上臂向体侧展开，三角肌中部的力臂更长。三角肌各部的体积分配尚无定论。',
  },
  'pull-up': {
    en: 'Latissimus holds the shoulder blades down here, and the lower trapezius rests; infraspinatus balances the rotation that latissimus causes.',
    cn: '此处由背阔肌下压肩胛骨，斜方肌下部不参与；冈下肌平衡由此产生的旋转。',
  },
  'dumbbell-split-squat': {
    en: 'The largest vastus takes most of the load here, where people use them all; gluteus medius also balances the rotation that gluteus maximus causes at a bent hip.',
    cn: '此处股四头肌中最大的股外侧肌承担大部分负荷，实际上股内侧肌和股中间肌也共同用力；臀中肌还要平衡屈髋时臀大肌产生的旋转。',
  },
  'barbell-deadlift': {
    en: 'The quadriceps hold only the moment of the knee here, where people stiffen the joint with both sides; of the hip’s moment gluteus maximus takes the greater part.',
    cn: '此处股四头肌只承担膝关节力矩，实际上人会同时收缩关节前后的肌肉来稳定关节；髋关节力矩大部分由臀大肌承担。',
  },
  'romanian-deadlift': {
    en: 'Gluteus maximus and adductor magnus take half of the hip’s moment here, while the erector spinae hold that of the back alone: pressure in the abdomen is left out.',
    cn: '此处臀大肌和大收肌承担一半髋关节力矩，而腰背力矩全由竖脊肌承担：未计入腹内压。',
  },
  'barbell-good-morning': {
    en: 'Of the hamstrings the thin semitendinosus does least here: the computation gives larger muscles more to do.',
    cn: '此处腘绳肌中较细的半腱肌用力最小：计算会让较大的肌肉多承担。',
  },
  'barbell-hip-thrust': {
    en: 'Biceps femoris and vastus lateralis differ by 2% here. With the feet 5 cm further away the order is the measured one, but then the shins are not upright at the top.',
    cn: '此处股二头肌与股外侧肌仅差2%。双脚再远5厘米时顺序与实测一致，但顶端小腿便不竖直。',
  },
  'curl-up': {
    en: 'Rectus abdominis does most here, but of the oblique and rectus femoris the second does more. On a mat arms that reach forward balance the head and shoulders, so that all do little.',
    cn: '此处腹直肌用力最大，但股直肌用力大于腹外斜肌。垫上卷腹时，前伸的双臂平衡头和肩部的重量，各肌用力都较小。',
  },
};
