import { chooseTheme, useTheme } from '#client/app/theme.ts';
import { Switch } from '#components/ui/Switch/Switch.tsx';

/** Switches the sun theme on and off: the highest contrast, for a bright course. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <Switch
      label="SUN MODE"
      isOn={theme === 'sun'}
      onChange={(isOn) => chooseTheme(isOn ? 'sun' : 'normal')}
    />
  );
}
