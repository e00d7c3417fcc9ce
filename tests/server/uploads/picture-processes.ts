import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that decode pictures for this process. */
export function pictureProcesses(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter((id) => id !== '' && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('picture-process'))
    .map(Number);
}
