/** The equipment in records (spec 3 "Equipment seen"; from 9 on, further items of the same format). */
export const instruments = {
  bodyWeight: { id: 1, name: 'body weight', cnName: '自重', modelName: 'body-weight' },
  mat: { id: 2, name: 'training mat', cnName: '训练垫', modelName: 'training-mat' },
  barbell: { id: 3, name: 'barbell', cnName: '杠铃', modelName: 'barbell' },
  dumbbell: { id: 4, name: 'dumbbell', cnName: '哑铃', modelName: 'dumbbell' },
  stool: { id: 5, name: 'training stool', cnName: '训练凳', modelName: 'training-stool' },
  pulldown: { id: 6, name: 'high pull down', cnName: '高位下拉机', modelName: 'high-pull-down' },
  longmen: { id: 7, name: 'longmen frame', cnName: '龙门架', modelName: 'longmen-frame' },
  smith: { id: 8, name: 'smith', cnName: '史密斯机', modelName: 'smith' },
} as const;
export const instrumentKeys = Object.keys(instruments) as Array<keyof typeof instruments>;
