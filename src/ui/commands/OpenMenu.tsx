// The items of an open menu. Loaded apart from its button, because it needs all commands.

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useCommands } from './appCommands.ts';
import type { CommandGroup } from './command.ts';
import { MenuItems, moveInMenu } from './MenuItems.tsx';

interface OpenMenuProps {
  readonly label: string;
  readonly group: CommandGroup;
  /** The keys pressed before the menu was there; each is removed once it is handled. */
  readonly early: KeyboardEvent[];
  /** Called before a command is run. */
  readonly onChosen: () => void;
}

/** Has the focus at its first item when it appears. */
export function OpenMenu({ label, group, early, onChosen }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const commands = useCommands();
  useLayoutEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    for (const event of early.splice(0)) moveInMenu(menu.current, event);
  }, [early]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!moveInMenu(menu.current, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      <MenuItems
        commands={commands().filter((command) => command.group === group)}
        onChosen={onChosen}
      />
    </div>
  );
}
