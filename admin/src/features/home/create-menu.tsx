import { Menu } from '@mantine/core';
import { findKind } from '@marquee/schemas';
import { ChevronDown, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useScope, writesKind } from '../../session/may-write.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { iconOf, KIND_GROUPS, kindOne, listPath } from '../../shared/documents/kinds.ts';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/home.ts';

/** What this person may make, by what it is for. */
export function CreateMenu() {
  const canEdit = useCanEdit();
  const scope = useScope();
  const mayMake = (kind: string): boolean => findKind(kind)?.singleton !== true && writesKind(scope, kind);
  const groups = KIND_GROUPS.map((group) => ({
    ...group,
    title: group.title,
    made: group.kinds.filter(mayMake),
  }));
  if (!canEdit || groups.every(({ made }) => made.length === 0)) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button>
          <Plus size={15} aria-hidden="true" />
          {say('create')}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
        {groups.map(({ id, title, made }) =>
          made.length === 0 ? null : (
            <div key={id}>
              <Menu.Label>{title}</Menu.Label>
              {made.map((kind) => {
                const Icon = iconOf(kind);
                return (
                  <Menu.Item
                    key={kind}
                    component={Link}
                    to={`${listPath(kind)}?new=1`}
                    leftSection={<Icon size={15} />}
                  >
                    {kindOne(kind)}
                  </Menu.Item>
                );
              })}
            </div>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
