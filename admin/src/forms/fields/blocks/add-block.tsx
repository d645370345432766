import { Menu } from '@mantine/core';
import { blocks, placementObstacle, type BlockEntry, type BlockPlace } from '@marquee/schemas';
import { Plus } from 'lucide-react';
import { blockSchema } from '../../../schema/schema-node.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/forms.ts';
import { starterOf } from '../../starter.ts';
import { createBlock, type BlockNodeData } from './block-nodes.ts';

type AddBlockProps = {
  label: string;
  place: BlockPlace;
  /** The place cannot hold more blocks. */
  isFull?: boolean;
  /** Receives a function that creates the new block, with an id that is unique on the page. */
  onAdd: (make: (root: readonly BlockNodeData[]) => BlockNodeData) => void;
};

/** The blocks that are allowed at a place, grouped by purpose. */
export function AddBlock({ label, place, isFull = false, onAdd }: AddBlockProps) {
  const entries: BlockEntry[] = Object.values(blocks);
  const choices = entries.filter(({ block }) => placementObstacle(block, place) === undefined);
  const byCategory = Map.groupBy(choices, ({ category }) => category ?? say('blocks'));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          look="ghost"
          isSmall
          data-part="add-block"
          disabled={isFull}
          title={isFull ? say('this-place-has-all') : undefined}
        >
          <Plus size={14} aria-hidden="true" />
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {[...byCategory].map(([category, list]) => (
          <div key={category}>
            <Menu.Label>{category}</Menu.Label>
            {list.map((entry) => (
              <Menu.Item
                key={entry.block}
                onClick={() =>
                  onAdd((root) => createBlock(entry.block, starterOf(blockSchema(entry.block) ?? {}), root))
                }
              >
                {entry.title}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
