import type { CapacitorConfig } from '@capacitor/cli';

export default {
  appId: 'app.bestball',
  appName: 'Bestball',
  webDir: 'dist/native/client',
  // the origins of the app, https://localhost and capacitor://localhost: the server lets their calls in
  server: { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor' },
} satisfies CapacitorConfig;
