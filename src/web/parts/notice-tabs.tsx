/** What an admin is told, and what the programme tells its members. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'

export function NoticeTabs() {
  const { t } = useLingui()
  return (
    <TabLinks
      label={t`Notificações`}
      links={[
        { key: 'mine', label: t`Para mim`, render: <Link to="/cms/notifications" /> },
        { key: 'announcements', label: t`Comunicados`, render: <Link to="/cms/announcements" /> },
      ]}
    />
  )
}
