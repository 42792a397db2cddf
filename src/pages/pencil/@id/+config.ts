import type { Config } from 'vike/types';

export default { title: 'Take the pencil or a seat · Bestball' } satisfies Config;
