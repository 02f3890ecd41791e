export const CrmTab = () => <p>CRM</p>
