import type { Config } from 'vike/types';

export default { title: 'Results · Bestball' } satisfies Config;
