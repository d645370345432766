import { Compass, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useIsAdministrator } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { AskAdministrators, WhoCanChange } from '../../shared/ui/dialogs/ask-administrators.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/access.ts';
import { ACCESS_TABS, type AccessTab } from './access-header.tsx';
import { ApprovalPolicyScreen } from './approval-policy.tsx';
import { People } from './people.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

const PANELS: Record<AccessTab, ReactNode> = {
  people: <People />,
  tokens: <Tokens />,
  webhooks: <Webhooks />,
  'sign-in': <SignInSettings />,
  approvals: <ApprovalPolicyScreen />,
};

/** People, API tokens, webhooks, and the sign-in rules. */
export function Access() {
  const { tab = 'people' } = useParams();
  const chosen = ACCESS_TABS.find(({ id }) => id === tab);
  usePageTitle(chosen ? say('tab-of-access', { tab: chosen.name }) : say('access'));
  if (!useIsAdministrator())
    return (
      <EmptyState
        icon={Lock}
        title={say('only-administrators-manage-access')}
        isScreen
        actions={<AskAdministrators what={say('access-in-line')} />}
      >
        <WhoCanChange />
      </EmptyState>
    );
  if (!chosen)
    return (
      <EmptyState icon={Compass} title={say('there-is-no-such')} isScreen>
        {say('people-api-tokens-webhooks')}
      </EmptyState>
    );
  return PANELS[chosen.id];
}
