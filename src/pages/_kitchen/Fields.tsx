import { useState } from 'react';
import { Panel } from '#components/Panel/Panel.tsx';
import { Select } from '#components/Select/Select.tsx';
import { Switch } from '#components/Switch/Switch.tsx';
import { Tabs } from '#components/Tabs/Tabs.tsx';
import { TextField } from '#components/TextField/TextField.tsx';

const TABS = { first: 'FIRST', second: 'SECOND', third: 'THE THIRD' } as const;

const nothing = () => {};

/** What is typed, switched and chosen. */
export function Fields() {
  const [text, setText] = useState('Ash');
  const [isOn, setOn] = useState(false);
  const [tab, setTab] = useState<keyof typeof TABS>('first');
  return (
    <>
      <Panel title="FIELDS">
        <TextField label="NAME" value={text} onChange={setText} />
        <TextField label="WITH A PROBLEM" value={text} problem="Please enter a name" onChange={setText} />
        <TextField label="PASSWORD" kind="newPassword" value={text} onChange={setText} />
        <TextField label="DISABLED" value={text} isDisabled onChange={nothing} />
        <TextField label="DISABLED PASSWORD" kind="password" value={text} isDisabled onChange={nothing} />
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
