export const CrmScreen = () => <p>CRM</p>
