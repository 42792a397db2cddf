import { useState } from 'react';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import { RepeatingStepButton } from '#components/ui/Stepper/RepeatingStepButton.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { Tabs } from '#components/ui/Tabs/Tabs.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import * as styles from './styleguide.css.ts';

const TABS = { first: 'FIRST', second: 'SECOND', third: 'THE THIRD' } as const;

const FIGURES = [5, 10, 25, 50] as const;
const STEPS = { min: 1, max: 15 };

const nothing = () => {};

/** All form controls. */
export function Fields() {
  const [text, setText] = useState('Ash');
  const [isOn, setOn] = useState(false);
  const [figure, setFigure] = useState<(typeof FIGURES)[number]>(10);
  const [steps, setSteps] = useState(STEPS.min);
  const [tab, setTab] = useState<keyof typeof TABS>('first');
  return (
    <>
      <Panel title="FIELDS">
        <TextField label="NAME" value={text} onChange={setText} />
        <TextField label="WITH A PROBLEM" value={text} problem="Please enter a name" onChange={setText} />
        <TextField label="PASSWORD" kind="newPassword" value={text} onChange={setText} />
        <TextField label="DISABLED" value={text} isDisabled onChange={nothing} />
        <TextField label="DISABLED PASSWORD" kind="password" value={text} isDisabled onChange={nothing} />
        <Problem>What is wrong with more than a field.</Problem>
        <Select
          label="ONE OF MANY"
          value={tab}
          options={Object.entries(TABS).map(([value, text]) => ({ value, text }))}
          onChange={nothing}
        />
      </Panel>
      <Panel title="SWITCHES">
        <Switch label="Your turn" isOn={isOn} onChange={setOn} />
        <Switch label="Always on" isOn onChange={nothing} />
        <Switch label="Always off" isOn={false} onChange={nothing} />
      </Panel>
      <Panel title="STEPPER">
        <div className={styles.stepper}>
          <RepeatingStepButton
            label="Less"
            sign="-"
            isAtLimit={steps <= STEPS.min}
            onStep={() => setSteps(steps - 1)}
          />
          <output className={styles.value}>{steps}</output>
          <RepeatingStepButton
            label="More"
            sign="+"
            isAtLimit={steps >= STEPS.max}
            onStep={() => setSteps(steps + 1)}
          />
        </div>
      </Panel>
      <Panel title="CHOICES">
        <RadioGroup legend="FIGURES" options={FIGURES} value={figure} textOf={String} onChange={setFigure} />
        <RadioGroup
          legend="WORDS"
          variant="words"
          options={['first', 'second', 'third']}
          value={tab}
          textOf={(option) => TABS[option]}
          onChange={setTab}
        />
        <RadioGroup
          legend="NOT KNOWN YET"
          options={FIGURES}
          value={null}
          textOf={String}
          onChange={nothing}
        />
      </Panel>
      <Panel title="TABS">
        <Tabs label="Three ways" tabs={TABS} chosen={tab} isPanelStop onChoose={setTab}>
          <p>{TABS[tab]}</p>
        </Tabs>
        <Tabs label="Disabled" tabs={TABS} chosen={tab} isDisabled onChoose={nothing}>
          <p>Nothing can be chosen now.</p>
        </Tabs>
      </Panel>
    </>
  );
}
