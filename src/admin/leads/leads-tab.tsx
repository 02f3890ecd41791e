export const LeadsTab = () => <p>Leads</p>
